/// The graph as a self-contained HTML page, without network access, other files or libraries.
///
/// The page's script draws the JSON of `GraphJSON` and nothing else. The script also computes the layout, because the
/// visible part changes with each search or focus. The same graph always produces the same bytes.
public struct HTMLPage {
  private let view: GraphView

  /// Creates a page.
  ///
  /// - Parameter view: The graph to draw.
  public init(_ view: GraphView) {
    self.view = view
  }

  /// The HTML document.
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

  /// The content security policy, with which the browser blocks all network access.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'"

  private var scripts: String {
    [
      PageModel.script, PageLayout.script, PageDrawing.script, PagePanel.script, PagePointer.script,
      PageControls.script,
    ].joined(separator: "\n")
  }

  /// The JSON with every `<` escaped, as `</script>` in a string would end the script element.
  ///
  /// In JSON, `<` occurs in strings only.
  private var embedded: String {
    GraphJSON(view).text(isCompact: true).map { $0 == "<" ? "\\u003c" : String($0) }.joined()
  }

  private func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
  }
}
