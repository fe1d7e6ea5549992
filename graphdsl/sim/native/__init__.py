"""Native code: compiling and loading it, and the runtime that runs blocks of threads."""
