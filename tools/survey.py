"""How many kernels of files that were not written for the simulator it translates.

    python -m tools.survey FOLDER [--files LIST] [-I FOLDER] [--json OUT] [--races SECONDS]

Each ``.cu`` and ``.cuh`` file in the folder is read as ``Program.from_file(path,
device_only=True)`` reads it, compiled with NVRTC, and translated for the simulator. Nothing is
executed. A list names files by the columns ``repository``, ``commit`` and ``path``; the folder
then has a folder for each repository, with ``+`` in place of ``/``.

- Headers are searched in ``-I`` and in all folders of the repository. Headers that are nowhere are
  left out like host headers; if device code needs them, NVRTC reports the missing names.
- A template is instantiated with the arguments of its launches in the file, else with ``float``,
  ``int`` and small numbers; it counts once, with the first arguments that NVRTC accepts.
- A kernel counts as translated if LLVM's verifier accepts the generated code, too.
- With ``--races``, it also looks for a proof about the races of each kernel, for all launches, for
  that many seconds of processor time. A file that takes longer than its limit keeps the verdicts
  so far; the others count as failed.
- The JSON is written after each file, so an interrupted survey keeps what it found.
"""

from __future__ import annotations

import argparse
import csv
import json
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import islice, product
from pathlib import Path
from typing import Any, Final

import graphdsl as gd
from graphdsl.base.errors import CompileError
from graphdsl.code.cpp.items import Item, ItemKind, StructureError, find_items
from graphdsl.code.cpp.tokens import Token, TokenKind, tokenize
from graphdsl.code.nvrtc.nvrtc import compile_to_ptx
from graphdsl.code.ptx.parser import parse
from graphdsl.code.ptx.syntax import Module, UnsupportedInstructionError
from graphdsl.code.races.proof import prove
from graphdsl.sim.native.llvm import Level, make_object
from graphdsl.sim.translate.text import Mode
from graphdsl.sim.translate.translate import translate

SUFFIXES: Final = {".cu", ".cuh"}
HEADERS: Final = {".cuh", ".h", ".hpp", ".hh", ".hxx", ".inl", ".cu", ".c", ".cpp", ".inc"}
INCLUDE: Final = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.MULTILINE)
MISSING: Final = re.compile(r'(?:cannot|could not) open source file "([^"]+)"')
ENTRY: Final = re.compile(r"^\s*(?:\.\w+ )*\.entry\s+([\w$]+)", re.MULTILINE)
SECONDS: Final = 300
"""Limit for a file, by default."""
VERDICTS: Final = ("free", "found", "unknown", "failed")
NOT_REACHED: Final = "the file's time was up"
CANDIDATES: Final = 6
"""Instances of a template that are tried at most."""
TYPES: Final = ("float", "int", "double", "__half")
NUMBERS: Final = ("32", "16", "4", "1")
WORDS: Final = 90
"""Length of a reason in a table."""


# Kernels of a text --------------------------------------------------------------------------------


def _namespaces(tokens: Sequence[Token]) -> Iterator[tuple[int, str]]:
    """Yield the place of each bracket with the namespace that holds from there."""
    stack: list[str] = []
    words: list[str] = []
    for token in tokens:
        if token.text == "{":
            named = words[words.index("namespace") + 1 :] if "namespace" in words else []
            stack.append("".join(word for word in named if word != "inline"))
            yield token.start, "::".join(filter(None, stack))
        elif token.text == "}" and stack:
            stack.pop()
            yield token.start, "::".join(filter(None, stack))
        if token.text in {"{", "}", ";"}:
            words = []
        elif token.kind is not TokenKind.DIRECTIVE:
            words.append(token.text)


def _split(tokens: Sequence[Token]) -> list[list[str]]:
    """Return the words of each part between commas."""
    parts: list[list[str]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token.text in {"(", "[", "{", "<"}) - (token.text in {")", "]", "}", ">"})
        if token.text == "," and not depth:
            parts.append([])
        else:
            parts[-1].append(token.text)
    return [part for part in parts if part]


def _template_parameters(item: Item) -> list[list[str]] | None:
    """Return the words of each parameter of a template, None for other functions."""
    tokens = [token for token in item.tokens if token.kind is not TokenKind.DIRECTIVE]
    if not tokens or tokens[0].text != "template" or tokens[1].text != "<":
        return None
    depth = 0
    for place, token in enumerate(tokens[1:], 1):
        depth += token.text.count("<") - (token.text.count(">") if token.text != "->" else 0)
        if depth <= 0:
            return _split(tokens[2:place])
    return None


def _guesses(parameters: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield plausible arguments of a template."""
    needed = [words for words in parameters if "=" not in words and "..." not in words]
    for type_name, number in product(TYPES, NUMBERS):
        yield ", ".join(
            type_name
            if words[0] in {"typename", "class"}
            else ("true" if "bool" in words else number)
            for words in needed
        )


def _expressions(source: str, whole: str) -> dict[str, list[str]]:
    """Return the name expressions to try for each kernel of a source."""
    tokens = tokenize(source)
    marks = list(_namespaces(tokens))
    found: dict[str, list[str]] = {}
    try:
        items = find_items(tokens)
    except StructureError:
        # Macros of the text, which only the loader knows; what NVRTC emits counts anyway.
        items = []
    for item in items:
        words = item.words
        if item.kind is not ItemKind.FUNCTION or "__global__" not in words:
            continue
        if not any(token.text == "{" for token in item.tokens):
            continue
        start = item.tokens[0].start
        space = next((name for place, name in reversed(marks) if place < start), "")
        for name in item.names:
            full = f"{space}::{name}" if space else name
            parameters = _template_parameters(item)
            if parameters is None:
                found.setdefault(full, [full])
                continue
            launched = re.findall(rf"\b{name}\s*<\s*([^<>;{{}}()]+?)\s*>\s*(?:<<<|\)|,)", whole)
            launched += re.findall(rf"\b{name}\s*<((?:[^<>;{{}}]|<[^<>]*>)+)>\s*<<<", whole)
            tried = [each for each in dict.fromkeys(launched) if each]
            tried = [*tried[: CANDIDATES // 2], *_guesses(parameters)]
            found[full] = [
                f"{full}<{each}>" for each in islice(dict.fromkeys(tried), 0, CANDIDATES)
            ]
    return found


def _folders(path: Path, root: Path) -> list[Path]:
    """Return the folders of a repository that have a header that some of its files include."""
    headers = [each for each in root.rglob("*") if each.suffix in HEADERS and each.is_file()]
    by_name: dict[str, list[Path]] = {}
    for each in headers:
        by_name.setdefault(each.name, []).append(each)
    found: dict[Path, None] = {}
    seen: set[Path] = set()
    todo = [path]
    while todo:
        here = todo.pop()
        if here in seen:
            continue
        seen.add(here)
        for name in INCLUDE.findall(here.read_text(encoding="utf-8", errors="replace")):
            parts = Path(name).parts
            places = [
                each
                for each in by_name.get(Path(name).name, [])
                if each.parts[-len(parts) :] == parts
            ]
            beside = here.parent / name
            if beside.is_file():
                todo.append(beside)
                continue
            if places:
                # The nearest one.
                near = min(places, key=lambda each: (len(_apart(each, here)), str(each)))
                found[near.parents[len(parts) - 1]] = None
                todo.append(near)
    return list(found)


def _apart(one: Path, other: Path) -> tuple[str, ...]:
    """Return the parts of one path that the other does not begin with."""
    common = 0
    for left, right in zip(one.parts, other.parts, strict=False):
        if left != right:
            break
        common += 1
    return one.parts[common:] + other.parts[common:]


# One file -----------------------------------------------------------------------------------------


def _reason(error: Exception) -> str:
    """Return what blocks a kernel, without names and numbers of this kernel."""
    if isinstance(error, UnsupportedInstructionError):
        opcode = error.instruction.split()[0].rstrip(";") if error.instruction else ""
        reason = str(error).rsplit(": ", 1)[-1]
        reason = re.sub(r"'[\w$]+' is not defined", "a function is not defined", reason)
        return f"{opcode}: {reason}"[:WORDS]
    text = str(error)
    text = re.sub(r"PTX line \d+, column \d+: ", "", text)
    return f"{type(error).__name__}: {text}"[:WORDS]


def _compiled(
    path: Path, options: Mapping[str, Any], architecture: str
) -> dict[str, tuple[str, str]]:
    """Return the PTX and the symbol of each kernel of a file."""
    left_out: list[str] = []
    whole = path.read_text(encoding="utf-8", errors="replace")
    while True:
        program = gd.Program.from_file(path, options, device_only=True, host_headers=left_out)
        expressions = _expressions(program.source, whole)
        plain = [name for name, tried in expressions.items() if tried == [name]]
        try:
            return _taken(program, expressions, architecture)
        except CompileError as error:
            missing = MISSING.search(error.log)
            if missing is not None and missing[1] not in left_out:
                left_out.append(missing[1])
                continue
            if len(plain) == len(expressions):
                raise
        # An instance that does not compile; without templates, and then each alone.
        found = _taken(program, {name: [name] for name in plain}, architecture)
        for name, tried in expressions.items():
            for each in tried if name not in plain else ():
                try:
                    alone = _taken(program, {name: [each]}, architecture)
                except CompileError:
                    continue
                if name in alone:
                    found[name] = alone[name]
                    break
        return found


def _taken(
    program: gd.Program, expressions: Mapping[str, Sequence[str]], architecture: str
) -> dict[str, tuple[str, str]]:
    """Return the kernels of a program, for each the first name expression that NVRTC accepts."""
    names = [each for tried in expressions.values() for each in tried]
    compiled = compile_to_ptx(program, names, architecture)
    symbols = compiled.names.symbols
    entries = ENTRY.findall(compiled.ptx)
    found = {}
    for name, tried in expressions.items():
        # A kernel of another file has a symbol, but no entry.
        accepted = [symbols[each] for each in tried if symbols.get(each) in entries]
        if accepted:
            found[name] = compiled.ptx, accepted[0]
    for entry in entries:
        if entry not in symbols.values():
            found[entry] = compiled.ptx, entry
    return found


def _races(module: Module, symbol: str, name: str, seconds: float) -> dict[str, Any]:
    """Return the verdict about the races of a kernel, its seconds, and why it is not free."""
    begin = time.process_time()
    try:
        found = prove(module, symbol, name, timeout=seconds)
    except Exception as error:  # noqa: BLE001  # any exception is a finding
        verdict, why = "failed", f"{type(error).__name__}: {error}"
    else:
        reasons = [each.reason for each in found.unproven] or [str(found.race or "")]
        verdict, why = found.verdict, reasons[0]
    taken = round(time.process_time() - begin, 3)
    return {"verdict": verdict, "seconds": taken, "why": why.partition("\n")[0]}


def survey_file(
    path: Path,
    root: Path,
    folders: Sequence[str] = (),
    architecture: str = "90",
    races: float | None = None,
) -> Iterator[dict[str, Any]]:
    """Yield what is known of a file: the state of each of its kernels; the last is the whole.

    Parameters
    ----------
    path : Path
        The file.
    root : Path
        The folder in which its headers are searched.
    folders : sequence of str, optional
        Further folders of headers.
    architecture : str, optional
        Compute capability.
    races : float, optional
        Seconds of processor time for a proof about the races of each kernel; None for no proofs.
    """
    options = {"include_path": [*folders, *map(str, _folders(path, root))], "std": "c++17"}
    whole = path.read_text(encoding="utf-8", errors="replace")
    try:
        defined = list(_expressions(whole, whole))
    except ValueError:
        defined = []
    parsed = cache(parse)
    found: dict[str, Any] = {"defined": defined, "kernels": {}}
    try:
        compiled = _compiled(path, options, architecture)
    except CompileError as error:
        first = re.search(r"error: (.*)", error.log or str(error))
        found["nvrtc"] = (first[1] if first else str(error))[:300]
        yield found
        return
    except (ValueError, OSError) as error:
        found["loader"] = str(error)[:300]
        yield found
        return
    found["uninstantiated"] = [name for name in defined if name not in compiled]
    for name, (ptx, symbol) in compiled.items():
        try:
            make_object(translate(parsed(ptx), symbol, Mode()).ir, Level.QUICK)
        except Exception as error:  # noqa: BLE001  # any exception is a finding
            found["kernels"][name] = _reason(error)
        else:
            found["kernels"][name] = ""
    if races is None:
        yield found
        return
    later = {"verdict": "failed", "seconds": 0.0, "why": NOT_REACHED}
    found["races"] = dict.fromkeys(compiled, later)
    yield found
    for name, (ptx, symbol) in compiled.items():
        found["races"][name] = _races(parsed(ptx), symbol, name, races)
        yield found


def _separately(command: Sequence[str], limit: float) -> dict[str, Any]:
    """Survey a file in a process of its own, which may crash or take too long."""
    with subprocess.Popen(  # noqa: S603  # this module
        [sys.executable, "-m", "tools.survey", *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[1],
    ) as process:
        crash = ""
        try:
            out, err = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            crash = f"more than {limit:g} s"
    if process.returncode and not crash:
        crash = f"exit {process.returncode}: {err[-400:]}"
    # The last line may be incomplete.
    whole = [line for line in out.splitlines(keepends=True) if line.endswith("\n")]
    if not whole:
        return {"crash": crash, "kernels": {}, "defined": []}
    answer: dict[str, Any] = json.loads(whole[-1])
    return answer | ({"crash": crash} if crash else {})


# Tables -------------------------------------------------------------------------------------------


def tables(results: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the counts and the reasons of refusals as text."""
    files: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    verdicts: Counter[str] = Counter()
    unproven: Counter[str] = Counter()
    seconds: list[float] = []
    translated = kernels = outside = 0
    for result in results.values():
        state = next((key for key in ("nvrtc", "loader", "crash") if key in result), "compiled")
        files[state] += 1
        if state != "compiled":
            refused[f"{state}: {result[state]}"[:WORDS]] += 1
        if state != "compiled" and not result["kernels"]:
            outside += len(result["defined"])
        outside += len(result.get("uninstantiated", ()))
        for reason in result["kernels"].values():
            kernels += 1
            translated += not reason
            reasons[reason] += 1
        for proof in result.get("races", {}).values():
            verdicts[proof["verdict"]] += 1
            seconds.append(proof["seconds"])
            if proof["verdict"] in {"unknown", "failed"}:
                unproven[f"{proof['verdict']}: {proof['why']}"[:WORDS]] += 1
    del reasons[""]
    share = f"{100 * translated / kernels:.1f} %" if kernels else "none"
    lines = [
        f"files: {len(results)}; " + ", ".join(f"{key} {n}" for key, n in sorted(files.items())),
        f"kernels that NVRTC accepts: {kernels}; translated: {translated} ({share})",
        f"kernels that NVRTC does not accept, or templates without an instance: {outside}",
        "",
        "refused by the simulator:",
        *(f"{n:6d}  {reason}" for reason, n in reasons.most_common()),
        "",
        "files that were not compiled:",
        *(f"{n:6d}  {reason}" for reason, n in refused.most_common()),
    ]
    if verdicts:
        counted = ", ".join(f"{verdicts[each]} {each}" for each in VERDICTS)
        lines += [
            "",
            f"races: {counted}; median {statistics.median(seconds):.2f} s",
            *(f"{n:6d}  {reason}" for reason, n in unproven.most_common()),
        ]
    return "\n".join(lines)


def _listed(folder: Path, names: str | None) -> Iterator[tuple[Path, Path]]:
    """Yield each file with the folder of its repository."""
    if names is None:
        for path in sorted(folder.rglob("*")):
            if path.suffix in SUFFIXES and path.is_file():
                yield path, folder
        return
    with Path(names).open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            root = folder / row["repository"].replace("/", "+")
            yield root / row["path"], root


def main(arguments: Sequence[str] | None = None) -> None:
    """Survey a folder and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tools.survey", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--files", help="a list of files, as CSV")
    parser.add_argument("-I", dest="folders", action="append", default=[], help="headers")
    parser.add_argument("--arch", default="90", help="compute capability (default: 90)")
    parser.add_argument("--json", type=Path, help="where to write the state of each kernel")
    parser.add_argument("--races", type=float, help="seconds for a proof about each kernel's races")
    parser.add_argument("--limit", type=float, default=SECONDS, help="seconds for each file")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.one is not None:
        for known in survey_file(
            options.one, options.folder, options.folders, options.arch, options.races
        ):
            sys.stdout.write(json.dumps(known) + "\n")
            sys.stdout.flush()
        return
    listed = list(_listed(options.folder.resolve(), options.files))
    options_of_all = [word for folder in options.folders for word in ("-I", folder)]
    if options.races is not None:
        options_of_all += ["--races", str(options.races)]
    commands = [
        [str(root), "--one", str(path), "--arch", options.arch, *options_of_all]
        for path, root in listed
    ]
    found = {}
    with ThreadPoolExecutor(options.jobs) as pool:
        states = pool.map(partial(_separately, limit=options.limit), commands)
        for (path, _), state in zip(listed, states, strict=True):
            found[str(path)] = state
            if options.json:
                options.json.write_text(json.dumps(found, indent=1), encoding="utf-8")
    sys.stdout.write(tables(found) + "\n")


if __name__ == "__main__":
    main()
