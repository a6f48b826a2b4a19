/// Read-only text. It breaks lines between words where it is offered too few columns, and ends in an ellipsis where it is
/// offered too few rows.
public struct Text: PrimitiveView, Equatable {
  var first: TextRun
  /// What was joined to it, each with a look of its own.
  var rest: [TextRun] = []

  /// A text from a variable, as it is; line breaks in it break lines. A literal shows its Markdown: `init(_:)` of a
  /// `LocalizedStringKey`.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    first = TextRun(String(content))
  }

  /// The text as it is, a literal without its Markdown being read.
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

/// A part of a text with one look.
struct TextRun: Equatable {
  var text: String
  /// The colour; `nil` for that of the environment.
  var color: Color?
  var font: Font?
  /// Attributes that the part has, and those that it has not, whatever the environment says.
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
