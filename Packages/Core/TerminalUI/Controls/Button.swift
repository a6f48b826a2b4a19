/// What a button means for what it does.
public enum ButtonRole: Hashable, Sendable {
  case cancel
  case destructive
}

/// A control that does something: by Return or Space when it has the focus, by the mouse, or by its shortcut.
public struct Button<Label: View>: PrimitiveView {
  enum Action {
    case immediate(@MainActor () -> Void)
    case asynchronous(@MainActor () async -> Void)
  }

  let role: ButtonRole?
  let action: Action
  let label: Label
  /// What the key-hint line and the driver call it, where that is known.
  let title: String?

  /// Does something at once; what `label` gives is what is shown.
  public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = .immediate(action)
    self.label = label()
    title = nil
  }

  /// Starts a task, which its window owns and cancels when it closes. The view may go before the task ends.
  public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () async -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = .asynchronous(action)
    self.label = label()
    title = nil
  }

  func makeNode(in parent: Node) -> ButtonNode {
    let node = ButtonNode(parent: parent)
    configure(node)
    node.append(ButtonLabel(role: role, label: label)._makeNode(in: node))
    return node
  }

  func update(_ node: ButtonNode) {
    configure(node)
    ButtonLabel(role: role, label: label)._update(node.children[0])
  }

  private func configure(_ node: ButtonNode) {
    node.role = role
    node.title = title
    switch action {
    case .immediate(let action): node.action = action
    case .asynchronous(let action):
      let tasks = node.window.tasks
      node.action = { tasks.start(action) }
    }
    node.window.setNeedsFrame()
  }
}

extension Button where Label == Text {
  /// Does something at once.
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.role = role
    self.action = .immediate(action)
    self.title = String(title)
    label = Text(title)
  }

  /// Starts a task, which its window owns and cancels when it closes. The view may go before the task ends.
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () async -> Void) {
    self.role = role
    self.action = .asynchronous(action)
    self.title = String(title)
    label = Text(title)
  }
}
