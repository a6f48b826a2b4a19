struct WindowCommandModifier: NodeModifier {
  let title: String
  let shortcut: KeyboardShortcut
  let action: @MainActor () -> Void

  func makeNode(in parent: Node) -> WindowCommandNode {
    let node = WindowCommandNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: WindowCommandNode) {
    node.command = self
  }
}

/// Something that a key does whatever lies over the view. It has no place on the screen.
final class WindowCommandNode: Node {
  var command: WindowCommandModifier?

  override init(parent: Node) {
    super.init(parent: parent)
    window.commands.append(self)
  }

  override func willLeave() { window.commands.removeAll { $0 === self } }

  // Not `shortcut`: the window asks for it, so that a presentation over the view does not hide it.
  override var shortcutTitle: String { command?.title ?? "" }
  override func trigger() { command?.action() }
}

extension Window {
  /// The command of a key that no view and no shortcut took.
  func command(for press: KeyPress) -> WindowCommandNode? {
    commands.last { $0.command?.shortcut.press == press && !$0.isCovered && $0.environment.isEnabled }
  }
}

extension View {
  /// Does something by a key while the view is on the screen, also where a sheet or a cover lies over it. It takes no room:
  /// the command palette and the help list it, the key-hint line does not.
  public func windowCommand(
    _ title: some StringProtocol, key: KeyPress.Key, modifiers: KeyPress.Modifiers = .control,
    action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(
      WindowCommandModifier(
        title: String(title), shortcut: KeyboardShortcut(key, modifiers: modifiers), action: action))
  }
}
