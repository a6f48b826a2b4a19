/// The graph as one page that needs nothing else: no network, no other file, no library.
///
/// Its script draws the text that `GraphJSON` gives, so that the page shows no more and no less than that. It lays the
/// nodes out itself, as what it shows changes with each question. The same graph gives the same bytes.
public struct HTMLPage {
  private let view: GraphView

  public init(_ view: GraphView) {
    self.view = view
  }

  public var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <title>\(escaped(view.title)) · modules</title>
    <link rel="icon" href="data:,">
    <style>
    \(PageStyle.colours)
    \(PageStyle.frame)
    \(PageStyle.drawing)
    \(PageStyle.paper)
    </style>
    </head>
    \(PageMarkup.body(title: escaped(view.title)))
    <script type="application/json" id="graph">\(embedded)</script>
    <script>
    "use strict";
    \(scripts)
    </script>
    </html>

    """
  }

  /// The browser itself refuses what would leave the page.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'"

  private var scripts: String {
    [
      PageModel.script, PageLayout.script, PageDrawing.script, PagePanel.script, PagePointer.script,
      PageControls.script,
    ].joined(separator: "\n")
  }

  /// In JSON, `<` stands in strings only; written as it is, it could end the script.
  private var embedded: String {
    GraphJSON(view).text(isCompact: true).map { $0 == "<" ? "\\u003c" : String($0) }.joined()
  }

  private func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
  }
}
