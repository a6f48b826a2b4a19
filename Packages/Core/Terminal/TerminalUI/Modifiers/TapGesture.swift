private struct TapGestureModifier: NodeModifier {
  let count: Int
  let action: @MainActor () -> Void

  func makeNode(in parent: Node) -> TapGestureNode {
    let node = TapGestureNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: TapGestureNode) {
    node.count = max(1, count)
    node.action = action
  }
}

/// Runs an action on Return, Space or a click, and on Return in the row of a list.
///
/// Around controls it receives clicks only, because Return belongs to them.
private final class TapGestureNode: FocusableContentNode {
  var count = 1
  var action: @MainActor () -> Void = {}

  override func trigger() {
    if environment.isEnabled { action() }
  }

  override var controls: [Control] {
    [Control(.button, label, node: self) { [weak self] in self?.trigger() }]
  }

  override func handle(_ key: KeyPress) -> Bool {
    guard hasFocus, key == KeyPress(.return) || key == KeyPress(.character(" ")) else { return false }
    trigger()
    return true
  }

  override func press(at point: Point) -> Bool {
    guard window.pointer.clickCount % count == 0 else { return false }
    trigger()
    // A row of a list is selected by the same click.
    return !environment.isInListRow
  }

  override var keyHints: [KeyHint] { hasFocus ? [KeyHint("Enter", "Press")] : [] }
}

extension TapGestureNode: RowActionNode {
  var title: String? { nil }
}

extension TapGestureNode: AccessibleNode {
  /// Describes texts as a button with their words; controls inside describe themselves.
  func describe(to reader: inout AccessibilityReader) {
    let content = reader.content(of: self)
    guard content.allSatisfy({ $0.role == .text }) else { return reader.readChildren(of: self) }
    reader.add(.button, content.map(\.label).joined(separator: " "), of: self)
  }
}

extension View {
  /// Runs an action when the view is clicked `count` times, or when Return or Space is pressed once while it has the
  /// focus.
  ///
  /// A view that contains controls cannot have the focus itself, and receives clicks beside them. Each click is half a
  /// second after the one before at most.
  public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
    modifier(TapGestureModifier(count: count, action: action))
  }
}
