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
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    first = TextRun(String(content))
  }

  /// Creates a text that shows a string verbatim, even if it is a literal.
  public init(verbatim content: String) {
    first = TextRun(content)
  }

  package var content: String {
    rest.isEmpty ? first.text : rest.reduce(into: first.text) { $0 += $1.text }
  }

  package nonisolated var runs: [TextRun] { [first] + rest }

  func makeNode(in parent: Node) -> TextNode {
    TextNode(self, parent: parent)
  }

  func update(_ node: TextNode) {
    node.text = self
  }

  /// Concatenates two texts, each with its own styles.
  public static func + (lhs: Text, rhs: Text) -> Text {
    var joined = lhs
    joined.rest.append(rhs.first)
    joined.rest += rhs.rest
    return joined
  }

  /// Sets whether the text is bold, where that is not set yet.
  public func bold(_ isActive: Bool = true) -> Text { set(.bold, isActive) }

  /// Sets whether the text is dim, where that is not set yet.
  public func dim(_ isActive: Bool = true) -> Text { set(.dim, isActive) }

  /// Sets whether the text is italic, where that is not set yet.
  public func italic(_ isActive: Bool = true) -> Text { set(.italic, isActive) }

  /// Sets whether the text is underlined, where that is not set yet.
  public func underline(_ isActive: Bool = true) -> Text { set(.underline, isActive) }

  /// Sets whether the text is struck through, where that is not set yet.
  public func strikethrough(_ isActive: Bool = true) -> Text { set(.strikethrough, isActive) }

  /// Sets the color of the parts that have none yet.
  public func foregroundStyle(_ color: Color) -> Text {
    changed { $0.color = $0.color ?? color }
  }

  /// Sets the color of the parts that have none yet (SwiftUI's older name for `foregroundStyle`); `nil` has no effect.
  public func foregroundColor(_ color: Color?) -> Text {
    color.map(foregroundStyle) ?? self
  }

  /// Sets the font of the parts that have none yet; `nil` has no effect.
  public func font(_ font: Font?) -> Text {
    changed { $0.font = $0.font ?? font }
  }

  /// Sets the weight of the text; semibold and heavier weights are shown bold, others have no effect.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    weight?.isBold == true ? bold() : self
  }

  package func linked(to address: String) -> Text {
    foregroundStyle(.accent).underline().changed { $0.link = $0.link ?? address }
  }

  private func set(_ attribute: TextAttributes, _ isActive: Bool) -> Text {
    changed { run in
      // The innermost modifier of a part takes precedence, so an attribute that is already set is not changed.
      guard run.added.isDisjoint(with: attribute), run.removed.isDisjoint(with: attribute) else { return }
      run.set(attribute, isActive)
    }
  }

  private func changed(_ change: (inout TextRun) -> Void) -> Text {
    var text = self
    change(&text.first)
    for index in text.rest.indices { change(&text.rest[index]) }
    return text
  }

  /// The position at which a line that does not fit is truncated (SwiftUI's type of the same name).
  public enum TruncationMode: Hashable, Sendable {
    /// Truncation at the start, at the end, or in the middle of the line.
    case head, tail, middle
  }
}

package struct TextRun: Equatable {
  package var text: String
  /// The color; `nil` for that of the environment.
  package var color: Color?
  var font: Font?
  /// The attributes that the part adds to those of the environment, and those that it removes.
  var added: TextAttributes = []
  var removed: TextAttributes = []
  var link: String?
  /// The source of the text, if it depends on the environment or on the time.
  var live: LiveTextBox?

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

  package func with(_ text: String) -> TextRun {
    var run = self
    run.text = text
    return run
  }

  /// Returns the part with the styles of another one around it, where it has none of its own.
  func inside(_ outer: TextRun) -> TextRun {
    var run = self
    run.color = color ?? outer.color
    run.font = font ?? outer.font
    run.link = link ?? outer.link
    let own = added.union(removed)
    run.added.formUnion(outer.added.subtracting(own))
    run.removed.formUnion(outer.removed.subtracting(own))
    return run
  }

  @MainActor
  package func attributes(in environment: EnvironmentValues) -> TextAttributes {
    environment.textAttributes.union((font ?? environment.font)?.attributes ?? []).union(added).subtracting(removed)
  }

  @MainActor
  func ink(in environment: EnvironmentValues) -> CellColor {
    (color ?? environment.foregroundColor).resolved(in: environment.palette)
  }
}
