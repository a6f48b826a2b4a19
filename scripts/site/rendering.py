"""Renders Markdown as HTML: headings with the anchors that forges use, tables and code that scroll in themselves."""
import html, re

from markdown_it import MarkdownIt
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound


def code(text, language):
    """Returns the HTML of code, highlighted if its language is known."""
    try:
        return highlight(text, get_lexer_by_name(language), HtmlFormatter(nowrap=True))
    except ClassNotFound:
        return html.escape(text)


def slug(text, taken):
    """Returns the anchor of a heading, as GitHub derives it, with a number if it is taken."""
    base = re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")
    anchor, number = base, 0
    while anchor in taken:
        number += 1
        anchor = f"{base}-{number}"
    taken.add(anchor)
    return anchor


class Renderer:
    """Renders documents. `resolve(document, target)` returns the address of a link in its page."""

    def __init__(self, resolve):
        self.resolve = resolve
        self.parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        self.parser.add_render_rule("table_open", lambda *_: '<div class="scroll"><table>\n')
        self.parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
        self.parser.add_render_rule("fence", fence)

    def render(self, document, text):
        """Returns the HTML of a document, and the anchors and titles of its second-level headings."""
        tokens = self.parser.parse(text)
        headings, taken = [], set()
        for token, content in zip(tokens, tokens[1:] + [None]):
            if token.type == "heading_open":
                words = "".join(child.content for child in content.children)
                token.attrSet("id", slug(words, taken))
                if token.tag == "h2":
                    headings.append((token.attrGet("id"), words))
            for child in token.children or []:
                self.link(document, child)
        return self.parser.renderer.render(tokens, self.parser.options, {}), headings

    def link(self, document, token):
        for name in {"link_open": ["href"], "image": ["src"]}.get(token.type, []):
            token.attrSet(name, self.resolve(document, token.attrGet(name)))


def fence(renderer, tokens, index, options, environment):
    """Returns the HTML of a code block. A diagram in Mermaid is folded, because drawing it needs a script."""
    token = tokens[index]
    language = (token.info.split() or [""])[0]
    block = f'<pre class="{html.escape(language)}"><code>{code(token.content, language)}</code></pre>\n'
    return f"<details><summary>Diagram, as Mermaid source</summary>{block}</details>\n" if language == "mermaid" else block
