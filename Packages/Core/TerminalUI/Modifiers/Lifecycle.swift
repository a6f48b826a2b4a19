struct AppearanceModifier: NodeModifier {
  var onAppear: (@MainActor () -> Void)?
  var onDisappear: (@MainActor () -> Void)?

  func makeNode(in parent: Node) -> AppearanceNode {
    let node = AppearanceNode(parent: parent)
    update(node)
    return node
  }

  func update(_ node: AppearanceNode) {
    node.actions = self
  }
}

final class AppearanceNode: LifecycleNode {
  var actions = AppearanceModifier()

  override func didAppear() { actions.onAppear?() }
  override func didDisappear() { actions.onDisappear?() }
}

struct TaskModifier<ID: Equatable>: NodeModifier {
  let id: ID
  let action: @MainActor () async -> Void

  func makeNode(in parent: Node) -> TaskNode<ID> {
    TaskNode(self, parent: parent)
  }

  func update(_ node: TaskNode<ID>) {
    node.replace(self)
  }
}

/// Runs a task while its content is on the screen, anew for each identity.
final class TaskNode<ID: Equatable>: LifecycleNode {
  private var modifier: TaskModifier<ID>
  private var running: Int?

  init(_ modifier: TaskModifier<ID>, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  func replace(_ next: TaskModifier<ID>) {
    let isSame = next.id == modifier.id
    modifier = next
    if !isSame, isShown { start() }
  }

  override func didAppear() { start() }
  override func didDisappear() { stop() }

  private func start() {
    stop()
    running = window.tasks.start(modifier.action)
  }

  private func stop() {
    if let running { window.tasks.cancel(running) }
    running = nil
  }
}

struct ChangeModifier<Value: Equatable>: NodeModifier {
  let value: Value
  let isInitial: Bool
  let action: @MainActor (Value, Value) -> Void

  func makeNode(in parent: Node) -> ChangeNode<Value> {
    ChangeNode(self, parent: parent)
  }

  func update(_ node: ChangeNode<Value>) {
    node.compare(self)
  }
}

final class ChangeNode<Value: Equatable>: LifecycleNode {
  private var modifier: ChangeModifier<Value>

  init(_ modifier: ChangeModifier<Value>, parent: Node) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didAppear() {
    if modifier.isInitial { modifier.action(modifier.value, modifier.value) }
  }

  func compare(_ next: ChangeModifier<Value>) {
    let old = modifier.value
    modifier = next
    if old != next.value { next.action(old, next.value) }
  }
}

extension View {
  /// Does something each time the view comes onto the screen, before it is first drawn.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action))
  }

  /// Does something each time the view leaves the screen.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onDisappear: action))
  }

  /// Runs a task from when the view comes onto the screen; it is cancelled when the view leaves.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(TaskModifier(id: 0, action: action))
  }

  /// Runs a task as `task(_:)` does, and starts it anew when the identity changes.
  public func task<ID: Equatable>(id: ID, _ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(TaskModifier(id: id, action: action))
  }

  /// Does something when the value is another than when the view was last evaluated.
  ///
  /// - Parameters:
  ///   - initial: whether to do it also when the view comes onto the screen.
  ///   - action: is given the old value and the new one.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Does something when the value is another than when the view was last evaluated.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}
