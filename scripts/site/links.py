"""Finds the links of a site that lead to no file or to no anchor."""
import glob, html.parser, json, os, posixpath, urllib.parse

REFERENCE = "reference"


class Page(html.parser.HTMLParser):
    """The links and the anchors of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = [], {""}
        with open(path, encoding="utf-8") as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src"):
                self.links.append((self.getpos()[0], value or ""))
            elif name == "id":
                self.anchors.add(value)


class Checker:
    """Checks the pages in a folder. The reference is rendered by a script from its data, whose links are checked instead."""

    def __init__(self, folder):
        self.folder = folder
        paths = glob.glob("**/*.html", root_dir=folder, recursive=True)
        self.pages = {path: Page(os.path.join(folder, path)) for path in paths if not is_reference(path)}

    def dead_links(self):
        """Returns a line for each dead link, with its place."""
        pages = [
            f"{path}:{line}: {link}" for path, page in sorted(self.pages.items())
            for line, link in page.links if not self.is_alive(path, link)]
        return pages + [f"{path}: {link}" for path, link in self.dead_references()]

    def is_alive(self, path, link):
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            return True  # Other sites are not opened.
        target = path
        if parts.path:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(path), urllib.parse.unquote(parts.path)))
            if parts.path.endswith("/"):
                target = posixpath.join(target, "index.html")
        if target in self.pages:
            return urllib.parse.unquote(parts.fragment) in self.pages[target].anchors
        return not target.startswith("..") and os.path.isfile(os.path.join(self.folder, target))

    def dead_references(self):
        """Returns the page and the address of each link of the reference whose page does not exist."""
        data = os.path.join(self.folder, REFERENCE, "data")
        for path in sorted(glob.glob("**/*.json", root_dir=data, recursive=True)):
            with open(os.path.join(data, path), encoding="utf-8") as file:
                references = json.load(file).get("references", {}).values()
            for reference in references:
                address = reference.get("url", "").split("#")[0]
                if reference.get("type") == "topic" and not os.path.isfile(data + address + ".json"):
                    yield f"{REFERENCE}/data/{path}", address


def is_reference(path):
    return path.startswith(REFERENCE + "/")
