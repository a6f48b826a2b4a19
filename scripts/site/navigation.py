"""The sections of the site, which follow from the folders of the documents, and the menu of a page."""
import html, posixpath

import repository

# These sections come first and last. Any other folder of docs has a section between them.
FIRST = ["Tutorials", "Guides", "Gallery", "Examples", "Reference", "Documents"]
LAST = ["Modules", "Project"]
REFERENCE = "reference/documentation/"


def section(document):
    """Returns the name of the section that lists a document."""
    top, *below = posixpath.dirname(document).split("/")
    if not top:
        return "Project"
    if top != "docs":
        return "Modules"
    return {"": "Documents", "modules": "Graphs"}.get("".join(below[:1]), "".join(below[:1]).capitalize())


def order(document):
    """Sorts the documents of a folder as its README mentions them: the README, what it links, then the others by title."""
    folder, name = posixpath.split(document)
    index = posixpath.join(folder, "README.md")
    mentioned = repository.text(index).find(f"({name}") if repository.exists(index) else -1
    return (name != "README.md", mentioned < 0, mentioned, repository.title(document).lower())


def sections(documents, modules):
    """Returns the name of each section, with the titles and addresses of its pages."""
    reference = [("All modules", REFERENCE)] if modules else []
    entries = {"Reference": reference + [(module, f"{REFERENCE}{module.lower()}/") for module in sorted(modules)]}
    for document in sorted(documents, key=order):
        if document != "README.md":
            entries.setdefault(section(document), []).append((repository.title(document), repository.page(document)))
    names = [name for name, pages in entries.items() if pages]
    between = sorted(set(names) - set(FIRST + LAST))
    return [(name, entries[name]) for name in FIRST + between + LAST if name in names]


def relative(target, page):
    """Returns the address of a file or folder of the site in one of its pages."""
    address = posixpath.relpath(target, posixpath.dirname(page) or ".")
    return address + "/" if target.endswith("/") else address


def menu(all_sections, page, headings):
    """Returns the HTML of the menu in a page, whose section is open and whose headings are listed."""
    parts = [f'<p><a href="{relative("index.html", page)}"{current("index.html", page)}>Home</a></p>']
    for name, entries in all_sections:
        # The home page, which is in no section, shows the first one.
        is_open = any(target == page for _, target in entries) or (page == "index.html" and name == all_sections[0][0])
        opened = " open" if is_open else ""
        items = "".join(item(title, target, page, headings) for title, target in entries)
        parts.append(f"<details{opened}><summary>{name}</summary><ul>{items}</ul></details>")
    return "\n".join(parts)


def item(title, target, page, headings):
    inner = "".join(f'<li><a href="#{anchor}">{html.escape(words)}</a></li>' for anchor, words in headings)
    below = f"<ul>{inner}</ul>" if target == page and inner else ""
    return f'<li><a href="{relative(target, page)}"{current(target, page)}>{html.escape(title)}</a>{below}</li>'


def current(target, page):
    return ' aria-current="page"' if target == page else ""


def links(all_sections, page):
    """Returns the HTML of the links in the header: the first page of each of the first sections."""
    shown = [(name, entries[0][1]) for name, entries in all_sections if name in FIRST]
    return "\n".join(f'<a href="{relative(target, page)}">{name}</a>' for name, target in shown)
