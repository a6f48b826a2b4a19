"""Builds the API reference with DocC: an archive for each module, merged into one."""
import concurrent.futures, json, os, shutil, subprocess, tempfile

from repository import ROOT, Failure

MODULES = ".build/debug/Modules"
# Without the first option, each type repeats the members of its protocols, and TerminalUI has more than 40,000 pages.
SYMBOLS = ["-skip-synthesized-members", "-emit-extension-block-symbols", "-minimum-access-level", "public"]
# The way back to the site, above each page.
HEADER = """<template id="custom-header"><p style="margin:0;padding:0.5rem 1rem;font-weight:700;text-align:start">
<a style="color:inherit;text-decoration:none" href="{{BASE_PATH}}/../index.html">Trellis</a></p></template>"""


def run(*command, **variables):
    result = subprocess.run(
        command, cwd=ROOT, env=os.environ | variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode:
        raise Failure(f"{result.stdout}{' '.join(command[:2])} failed with {result.returncode}")
    return result.stdout


def triple():
    return json.loads(run("swift", "-print-target-info"))["target"]["triple"]


def archive(module, *arguments):
    """Returns the archive of a built module. The reason of a failure names the module."""
    try:
        return convert(module, *arguments)
    except Failure as failure:
        raise Failure(f"{module}: {failure}") from None


def convert(module, catalog, folder, target):
    """Converts a built module and its catalog, if it has one, to an archive. A warning is a failure."""
    if not os.path.exists(os.path.join(ROOT, MODULES, f"{module}.swiftmodule")):
        raise Failure("this module is not built")
    symbols, output = os.path.join(folder, "symbols", module), os.path.join(folder, f"{module}.doccarchive")
    os.makedirs(symbols)
    run("swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-I", MODULES,
        "-output-dir", symbols, *SYMBOLS)
    run("docc", "convert", *([catalog] if catalog else []), "--additional-symbol-graph-dir", symbols,
        "--output-path", output, "--fallback-display-name", module, "--fallback-bundle-identifier", f"trellis.{module}",
        "--fallback-default-module-kind", "Module", "--warnings-as-errors", "--no-transform-for-static-hosting")
    return output


def template(folder):
    """Copies the toolchain's template of a page to a folder, and adds the header."""
    docc = os.path.realpath(shutil.which("docc"))
    shutil.copytree(os.path.join(os.path.dirname(docc), "..", "share", "docc", "render"), folder)
    for name in ["index.html", "index-template.html"]:
        with open(os.path.join(folder, name), "r+", encoding="utf-8") as file:
            page = file.read().replace('<div id="app">', HEADER + '<div id="app">')
            file.seek(0)
            file.write(page)
    return folder


def build(catalogs, output, base):
    """Writes the reference of built modules to a folder that a server has at the path `base`.

    `catalogs` are the paths of the modules' catalogs, `None` for a module without one.
    """
    target = triple()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(archive, module, catalog, folder, target) for module, catalog in catalogs.items()]
        archives = [job.result() for job in jobs]
        merged = os.path.join(folder, "merged")
        run("docc", "merge", *archives, "--output-path", merged, "--synthesized-landing-page-name", "Trellis",
            "--synthesized-landing-page-topics-style", "list")
        run("docc", "process-archive", "transform-for-static-hosting", merged, "--output-path", output,
            "--hosting-base-path", base, DOCC_HTML_DIR=template(os.path.join(folder, "template")))
