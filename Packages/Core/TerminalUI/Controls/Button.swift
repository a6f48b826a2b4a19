/// The role of a button.
public enum ButtonRole: Hashable, Sendable {
  /// A button that cancels an operation.
  case cancel
  /// A button whose action deletes data or cannot be undone.
  case destructive
}

/// A control that runs an action.
///
/// Return or Space triggers it while it has the focus, as do a mouse click and its keyboard shortcut.
public struct Button<Label: View>: PrimitiveView {
  enum Action {
    case immediate(@MainActor () -> Void)
    case asynchronous(@MainActor () async -> Void)
  }

  let role: ButtonRole?
  let action: Action
  let label: Label
  /// The name for the key-hint line and the driver; `nil` if it is unknown.
  let title: String?

  /// Creates a button with a synchronous action and a custom label.
  ///
  /// - Parameters:
  ///   - role: The role; `nil` for a normal button.
  ///   - action: The action to run.
  ///   - label: The content of the button.
  public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.role = role
    self.action = .immediate(action)
    self.label = label()
    title = nil
  }

  /// Creates a button that starts a task, with a custom label.
  ///
  /// The window owns the task and cancels it when the window closes. The task continues if the view disappears.
  ///
  /// - Parameters:
  ///   - role: The role; `nil` for a normal button.
  ///   - action: The action to run in a task.
  ///   - label: The content of the button.
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
    case .immediate(let action):
      node.action = action
      node.closesAlertFirst = false
    case .asynchronous(let action):
      let tasks = node.window.tasks
      node.action = { tasks.startNow(action) }
      node.closesAlertFirst = true
    }
    node.window.setNeedsFrame()
  }
}

extension Button where Label == Text {
  /// Creates a button with a synchronous action and a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - role: The role; `nil` for a normal button.
  ///   - action: The action to run.
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) {
    self.role = role
    self.action = .immediate(action)
    self.title = String(title)
    label = Text(title)
  }

  /// Creates a button that starts a task, with a title.
  ///
  /// The window owns the task and cancels it when the window closes. The task continues if the view disappears.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - role: The role; `nil` for a normal button.
  ///   - action: The action to run in a task.
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () async -> Void) {
    self.role = role
    self.action = .asynchronous(action)
    self.title = String(title)
    label = Text(title)
  }
}
