/// A view of read-only text.
///
/// It wraps lines between words to the available columns, and truncates with an ellipsis to the available rows.
public struct Text: PrimitiveView, Equatable {
  var first: TextRun
  /// The concatenated parts, each with its own style.
  var rest: [TextRun] = []

  /// Creates a text that shows a string verbatim, including its line breaks.
  ///
  /// For a literal, `init(_:)` with a `LocalizedStringKey` takes precedence and renders Markdown.
  ///
  /// - Parameter content: The string.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    first = TextRun(String(content))
  }

  /// Creates a text that shows a string verbatim, even if it is a literal.
  ///
  /// - Parameter content: The string.
  public init(verbatim content: String) {
    first = TextRun(content)
  }

  var content: String {
    rest.isEmpty ? first.text : rest.reduce(into: first.text) { $0 += $1.text }
  }

  func makeNode(in parent: Node) -> TextNode {
    TextNode(self, parent: parent)
  }

  func update(_ node: TextNode) {
    node.text = self
  }
}

/// A part of a text with one style.
struct TextRun: Equatable {
  var text: String
  /// The color; `nil` for that of the environment.
  var color: Color?
  var font: Font?
  /// The attributes that the part adds to those of the environment, and those that it removes.
  var added: TextAttributes = []
  var removed: TextAttributes = []

  init(_ text: String) {
    self.text = text
  }

  mutating func set(_ attribute: TextAttributes, _ isActive: Bool) {
    if isActive {
      added.insert(attribute)
      removed.remove(attribute)
    } else {
      removed.insert(attribute)
      added.remove(attribute)
    }
  }

  @MainActor
  func attributes(in environment: EnvironmentValues) -> TextAttributes {
    environment.textAttributes.union((font ?? environment.font)?.attributes ?? []).union(added).subtracting(removed)
  }

  @MainActor
  func ink(in environment: EnvironmentValues) -> CellColor {
    (color ?? environment.foregroundColor).resolved(in: environment.palette)
  }
}
