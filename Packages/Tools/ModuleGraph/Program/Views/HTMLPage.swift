/// The graph as a self-contained HTML page, without network access, other files or libraries.
///
/// The page's script draws the JSON of `GraphJSON` and nothing else. The script also computes the layout, because the
/// visible part changes with each search or focus. The same graph always produces the same bytes.
///
/// The markup, the styles and the scripts are the files in `Page`, which SwiftPM embeds into the program.
struct HTMLPage {
  private let view: GraphView

  init(_ view: GraphView) {
    self.view = view
  }

  var text: String {
    // Each part after the first begins with the name of a placeholder.
    Self.markup.split(separator: "{{").map { part in
      let pieces = part.split(separator: "}}", omittingEmptySubsequences: false)
      return pieces.count == 2 ? value(of: pieces[0]) + pieces[1] : String(part)
    }.joined()
  }

  private func value(of placeholder: Substring) -> String {
    switch placeholder {
    case "title": escaped(view.title)
    case "style": Self.style
    case "graph": embedded
    default: Self.script
    }
  }

  private static let markup = text(PackageResources.page_html)
  private static let style = text(PackageResources.page_css)
  private static let script = [
    PackageResources.model_js, PackageResources.layout_js, PackageResources.drawing_js, PackageResources.panel_js,
    PackageResources.pointer_js, PackageResources.controls_js,
  ].map(text).joined(separator: "\n")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// The JSON, in which `<` occurs in strings only, with it escaped: `</script>` would end the script element.
  private var embedded: String {
    GraphJSON(view).text(isCompact: true).map { $0 == "<" ? "\\u003c" : String($0) }.joined()
  }

  private func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"][$0] ?? String($0) }.joined()
  }
}
