"""The files of the repository, and where each has its page in the site."""
import os, posixpath, re, subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Failure(Exception):
    """The reason why there is no site."""


def files():
    """Returns the sorted paths of all files that are in Git or will be, except hidden ones."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    paths = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
    return sorted(path for path in paths if not path.startswith(".") and os.path.isfile(os.path.join(ROOT, path)))


def exists(path):
    return os.path.exists(os.path.join(ROOT, path))


def text(path):
    with open(os.path.join(ROOT, path), encoding="utf-8", errors="replace") as file:
        return file.read()


def documents(paths):
    """Returns the Markdown documents that become pages. The articles of DocC catalogs are part of the reference."""
    return [path for path in paths if path.endswith(".md") and ".docc/" not in path and "/Fixtures/" not in path]


def catalogs(paths):
    """Returns the folders of the DocC catalogs by module, whose name is that of the folder around the catalog."""
    inside = [path for path in paths if ".docc/" in path and path.startswith("Packages/")]
    folders = {path[:path.index(".docc/") + len(".docc")] for path in inside}
    return {posixpath.basename(posixpath.dirname(folder)): folder for folder in sorted(folders)}


def page(document):
    """Returns the path of a document's page in the site: the README of a folder is its index."""
    folder, name = posixpath.split(document)
    return posixpath.join(folder, "index.html" if name == "README.md" else name.removesuffix(".md") + ".html")


def title(document):
    """Returns the first heading of a document without its marks, or else its name."""
    heading = re.search(r"^# (.+)$", text(document), re.MULTILINE)
    return heading[1].replace("`", "") if heading else posixpath.basename(document)
