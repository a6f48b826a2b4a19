/// An editor for several lines of text, which wraps between words and scrolls.
///
/// The arrow keys, Home, End, PageUp and PageDown move the cursor, and so does a click. Return inserts a line break, and
/// Alt-Z undoes a change. Above the first line and below the last one, Up and Down leave the editor, as Tab does anywhere.
///
/// It takes the proposed space. `lineLimit(3...8)` limits the lines of an editor in a form or a scroll view.
public struct TextEditor: View {
  private let text: Binding<String>

  /// Creates an editor; its name is "Text", unless it has an `accessibilityLabel(_:)`.
  public init(text: Binding<String>) {
    self.text = text
  }

  /// The content and behavior of the view.
  public var body: some View {
    MultilineField(title: "Text", text: text, prompt: "", isEditor: true)
  }
}

extension EnvironmentValues {
  private struct MinimumLineCountKey: EnvironmentKey {
    static let defaultValue: Int? = nil
  }

  /// The minimum number of lines of a field of several lines; `nil` for its own.
  package var minimumLineCount: Int? {
    get { self[MinimumLineCountKey.self] }
    set { self[MinimumLineCountKey.self] = newValue }
  }
}

struct MultilineField: PrimitiveView {
  let title: String
  let text: Binding<String>
  let prompt: String
  /// Whether the field takes the proposed height, and Return always inserts a line break.
  let isEditor: Bool

  func makeNode(in parent: Node) -> MultilineFieldNode {
    let node = MultilineFieldNode(isEditor: isEditor, parent: parent)
    update(node)
    return node
  }

  func update(_ node: MultilineFieldNode) {
    node.title = title
    node.text = text
    node.prompt = prompt
    node.textMayHaveChanged()
    // The binding may read other state, and the prompt another text.
    node.setNeedsLayout()
  }
}
