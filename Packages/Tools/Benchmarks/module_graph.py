#!/usr/bin/env python3
"""Measures `module-graph check` on a generated repository and on this one, and compares it with `grep`.

Exits with 1 if a measurement is over budget.

usage: module_graph.py [MODULES [LINES]]      (default: 1000 modules of 1000 lines each, in 4 files)
`scripts/benchmark module-graph` runs it.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../../.."))

# The content of a generated file after its imports: comments, strings that contain code, conditions and closures.
BODY = '''
/// Holds the number {n} of {module}, and says so: "in quotes" and `code`.
public struct Item{n}: Sendable, Hashable {{
  /* A note /* within a note */ that a reader must step over. */
  public var title = "Item {n}: \\(String(describing: "{module}").uppercased()) {{ '{{' }}"
  var values: [Int] = [1, 2, 3, {n}]

  /// - Returns: the sum of all values that `isWanted` takes.
  public func sum(where isWanted: (Int) -> Bool = {{ $0 > 0 }}) -> Int {{
    // import Nothing
    values.filter {{ isWanted($0) }}.reduce(0) {{ total, value in
      total / 1 + value
    }}
  }}

  #if DEBUG
    var text: String {{
      """
      import NothingEither
      \\(title) has \\(values.count) values
      """
    }}
  #endif
}}
'''


def generate(folder, modules, lines):
    names = [f"Module{i}" for i in range(modules)]
    targets = []
    for i, name in enumerate(names):
        uses = [names[j] for j in sorted({i // 2, i // 3, i - 1, i - 7}) if 0 <= j < i]
        listed = ", ".join(f'"{used}"' for used in uses)
        targets.append(f'    .target(name: "{name}", dependencies: [{listed}]),\n')
        os.makedirs(f"{folder}/Sources/{name}")
        for part in range(4):
            text = "import Foundation\n" + "".join(f"import {used}\n" for used in uses)
            count = len(text.splitlines())
            while count + BODY.count("\n") <= lines // 4:
                text += BODY.format(n=count, module=name)
                count += BODY.count("\n")
            with open(f"{folder}/Sources/{name}/Part{part}.swift", "w") as file:
                file.write(text + "// \n" * (lines // 4 - count))
    with open(f"{folder}/Package.swift", "w") as file:
        file.write("// swift-tools-version: 6.0\nimport PackageDescription\n\nlet package = Package(\n")
        file.write('  name: "generated",\n  targets: [\n' + "".join(targets) + "  ])\n")


def run(words):
    """Returns the elapsed seconds, the peak memory in megabytes, and the exit status."""
    start = time.perf_counter()
    child = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    return time.perf_counter() - start, usage.ru_maxrss / 1024, child.returncode


def measure(words, runs=9):
    results = [run(words) for _ in range(runs)]
    if results[0][2] != 0:
        sys.exit(f"{words[0]} ended with {results[0][2]}")
    times = [seconds for seconds, _, _ in results]
    return min(times), statistics.median(times), max(memory for _, memory, _ in results)


def row(name, measured, reference="", ratio="", budget="", is_kept=True):
    print(f"| {name} | {measured} | {reference} | {ratio} | {budget} | {'ok' if is_kept else 'OVER'} |", flush=True)
    return is_kept


def compare(title, folder, budget, sources):
    """Prints the time as a multiple of that of grep, and the memory. Returns whether both are within their budgets."""
    program = [os.path.join(bin_path, "module-graph"), "check", "--package-path", folder]
    _, _, status = run(program)
    if status != 0:
        sys.exit(f"module-graph check ended with {status} on {title}")
    best, _, memory = measure(program)
    grep, _, _ = measure(["grep", "-rn", "^import", "--include=*.swift"] + [f"{folder}/{part}" for part in sources])
    return row(
        title, f"{best * 1000:.0f} ms", f"grep: {grep * 1000:.0f} ms", f"{best / grep:.1f}", budget,
        best <= grep * budget) & row(f"{title}: memory", f"{memory:.0f} MB", "", "", "300 MB", memory <= 300)


words = [int(word) for word in sys.argv[1:]]
modules, lines = (words + [1000, 1000][len(words):])[:2]
build = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path", ROOT]
subprocess.run(build + ["--product", "module-graph"], check=True, stdout=sys.stderr)
bin_path = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
print("| what | measured | compared with | ratio | budget |  |\n| --- | --- | --- | --- | --- | --- |")
with tempfile.TemporaryDirectory() as folder:
    generate(folder, modules, lines)
    kept = compare(f"{modules} modules of {lines} lines", folder, 5, ["Sources"])
kept = compare("this repository, with the checklists", ROOT, 10, ["App", "Packages", "Tests", "scripts"]) and kept
sys.exit(0 if kept else 1)
