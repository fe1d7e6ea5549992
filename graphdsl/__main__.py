"""``python -m graphdsl``: the command line."""

import sys

from graphdsl.tools.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
