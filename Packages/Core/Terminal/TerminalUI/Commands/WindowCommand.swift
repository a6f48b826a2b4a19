struct WindowCommandModifier: NodeModifier {
  let title: String
  let synonyms: [String]
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

/// Registers a key command that works even while a presentation covers the view; the node draws nothing.
final class WindowCommandNode: Node {
  var command: WindowCommandModifier?

  override init(parent: Node) {
    super.init(parent: parent)
    window.commands.append(self)
  }

  override func willLeave() { window.commands.removeAll { $0 === self } }

  // Does not override `shortcut`, because a presentation would hide it. The window queries `command` instead.
  override var shortcutTitle: String { command?.title ?? "" }
  override func trigger() { command?.action() }
  var synonyms: [String] { command?.synonyms ?? [] }

  var boundShortcut: KeyboardShortcut? {
    environment.keyBindings.assigned(command?.shortcut)
  }
}

extension Window {
  func command(for press: KeyPress) -> WindowCommandNode? {
    commands.last { $0.boundShortcut?.press == press && !$0.isOutOfReach && $0.environment.isEnabled }
  }
}

extension View {
  /// Adds a key command that works while the view is in the window, even below a sheet or a cover.
  ///
  /// The command takes no space. The command palette and the help list it; the key-hint line does not.
  ///
  /// `synonyms` are other words by which the palette finds the command.
  public func windowCommand(
    _ title: some StringProtocol, shortcut: KeyboardShortcut, synonyms: [String] = [],
    action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(WindowCommandModifier(title: String(title), synonyms: synonyms, shortcut: shortcut, action: action))
  }
}
