"""Writes the pages of the site: one for each Markdown document, and listings of the files that they link."""
import html, os, posixpath, shutil, string, urllib.parse

import navigation, rendering, repository

HERE = os.path.dirname(os.path.abspath(__file__))
IMAGES = (".svg", ".png")


class Site:
    """The pages in a folder. Links to source files lead below `source_url`, or to listings if it is `None`."""

    def __init__(self, folder, modules, source_url):
        self.folder, self.modules, self.source_url = folder, modules, source_url
        self.files = repository.files()
        self.folders = {parent for path in self.files for parent in parents(path)}
        self.documents = repository.documents(self.files)
        self.sections = navigation.sections(self.documents, modules)
        self.renderer = rendering.Renderer(self.resolve)
        # A document can show an image by HTML, so all images of the documents are in the site.
        self.images = {path for path in self.files if path.startswith("docs/") and path.endswith(IMAGES)}
        self.listings, self.pending = set(), []
        with open(os.path.join(HERE, "template.html"), encoding="utf-8") as file:
            self.template = string.Template(file.read())

    def write(self):
        shutil.copy(os.path.join(HERE, "style.css"), self.folder)
        for document in self.documents:
            content, headings = self.renderer.render(document, repository.text(document))
            content = self.reference_link(document) + content
            self.write_page(repository.page(document), repository.title(document), content, document, headings)
        while self.pending:
            self.write_listing(self.pending.pop())
        for image in self.images:
            os.makedirs(os.path.dirname(os.path.join(self.folder, image)), exist_ok=True)
            shutil.copy(os.path.join(repository.ROOT, image), os.path.join(self.folder, image))

    def write_page(self, page, title, content, path, headings=()):
        """Writes one page, which names the file that it shows."""
        root = navigation.relative("index.html", page).removesuffix("index.html")
        text = self.template.substitute(
            title=html.escape(title), root=root, links=navigation.links(self.sections, page), content=content,
            source=f"<code>{html.escape(path)}</code>", menu=navigation.menu(self.sections, page, headings))
        file = os.path.join(self.folder, page)
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "w", encoding="utf-8") as output:
            output.write(text)

    def reference_link(self, document):
        """Returns the link from the README of a module to its reference."""
        folder, name = posixpath.split(document)
        module = posixpath.basename(folder)
        if name != "README.md" or module not in self.modules:
            return ""
        target = f"{navigation.REFERENCE}{module.lower()}/"
        return f'<p class="reference"><a href="{navigation.relative(target, repository.page(document))}">API reference</a></p>\n'

    def resolve(self, document, address):
        """Returns the address of a link of a document in its page."""
        parts = urllib.parse.urlsplit(address)
        if parts.scheme or parts.netloc or not parts.path:
            return address
        path = posixpath.normpath(posixpath.join(posixpath.dirname(document), urllib.parse.unquote(parts.path)))
        target = self.target(path)
        if target is None:
            raise repository.Failure(f"{document}: there is no file {path}")
        if "://" not in target:
            target = urllib.parse.quote(navigation.relative(target, repository.page(document)))
        return target + (f"#{parts.fragment}" if parts.fragment else "")

    def target(self, path):
        """Returns the place of a file or folder in the site or at the forge, or `None` if there is none."""
        readme = posixpath.join(path, "README.md")
        for document in (path, readme):
            if document in self.documents:
                return repository.page(document)
        if path in self.files and path.endswith(IMAGES):
            self.images.add(path)
            return path
        if path not in self.files and path not in self.folders:
            return None
        return f"{self.source_url}/{path}" if self.source_url else self.listing(path)

    def listing(self, path):
        """Returns the page that lists a file or a folder, and writes it later."""
        if path not in self.listings:
            self.listings.add(path)
            self.pending.append(path)
        return f"source/{path}.html" if path in self.files else f"source/{path}/index.html"

    def write_listing(self, path):
        page = self.listing(path)
        name = f"<h1>{html.escape(posixpath.basename(path))}</h1>\n"
        if path in self.files:
            content = f'<pre class="listing"><code>{numbered(repository.text(path))}</code></pre>'
        else:
            children = sorted({self.child(path, file) for file in self.files if file.startswith(path + "/")})
            items = "".join(
                f'<li><a href="{navigation.relative(self.target(child), page)}">{html.escape(posixpath.basename(child))}</a></li>'
                for child in children)
            content = f"<ul>{items}</ul>"
        self.write_page(page, path, name + content, path)

    def child(self, folder, file):
        """Returns the file or folder directly in a folder that contains a file."""
        return posixpath.join(folder, file[len(folder) + 1:].split("/")[0])


def parents(path):
    """Returns the folders around a file, relative to the root."""
    parts = path.split("/")[:-1]
    return ["/".join(parts[:count]) for count in range(1, len(parts) + 1)]


def numbered(text):
    """Returns the HTML of a text whose lines have anchors."""
    lines = enumerate(html.escape(text).splitlines(), 1)
    return "\n".join(f'<span id="L{number}">{line}</span>' for number, line in lines)
