package struct ContextMenuModifier: NodeModifier {
  let open: @MainActor () -> Void

  package init(open: @escaping @MainActor () -> Void) {
    self.open = open
  }

  package func makeNode(in parent: Node) -> ContextMenuNode {
    let node = ContextMenuNode(parent: parent)
    node.open = open
    return node
  }

  package func update(_ node: ContextMenuNode) { node.open = open }
}

/// Opens a menu by a key while its content has the focus or is in the selected row.
package final class ContextMenuNode: FocusableContentNode {
  var open: @MainActor () -> Void = {}

  /// Whether the content receives keys: it is in the selected row of a list, or contains the focus.
  private var isInUse: Bool {
    if let row: ListRowNode = nearest({ $0 as? ListRowNode }) { return row.isSelected && row.parent?.hasFocus == true }
    return window.focus.focused?.nearest { $0 === self ? true : nil } ?? false
  }

  override var shortcut: KeyboardShortcut? { isInUse ? "m" : nil }
  override var shortcutTitle: String { "Menu" }

  override func trigger() {
    if environment.isEnabled { open() }
  }

  override var controls: [Control] {
    isInUse ? [Control(.choice, "Menu", node: self) { [weak self] in self?.trigger() }] : []
  }

  // A letter is text in a field, so there is a second key.
  override func handle(_ key: KeyPress) -> Bool {
    guard key == KeyPress(.function(10), modifiers: .shift), environment.isEnabled else { return false }
    open()
    return true
  }

  override var keyHints: [KeyHint] {
    window.focus.focused is TextFieldNode ? [KeyHint("Shift-F10", "Menu")] : []
  }
}

extension ContextMenuNode: AccessibleNode {
  func describe(to reader: inout AccessibilityReader) {
    reader.readChildren(of: self)
    guard isInUse else { return }
    var element = AccessibilityElement(.button, "Menu")
    element.states = ["key m"]
    element.isFocused = hasFocus
    element.controls = controls
    reader.add(element)
  }
}
