/// Notifies views when they appear on the screen and when they disappear.
///
/// A covered view, such as a lower page of a stack, counts as disappeared until it is uncovered.
@MainActor
final class LifecycleRegistry {
  private var nodes: [Int: LifecycleNode] = [:]
  private var needsUpdate = false

  func add(_ node: LifecycleNode) {
    nodes[node.id] = node
    needsUpdate = true
  }

  func remove(_ node: LifecycleNode) {
    nodes[node.id] = nil
  }

  func setNeedsUpdate() {
    needsUpdate = true
  }

  /// Notifies the views that have appeared or disappeared since the last call; `true` if any was notified.
  func update() -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    let changed = nodes.values.filter { $0.isShown != $0.isOnScreen }.sorted { $0.id < $1.id }
    for node in changed { node.isShown = node.isOnScreen }
    return !changed.isEmpty
  }
}

extension Node {
  final var isOnScreen: Bool {
    var node = self
    while let parent = node.parent {
      // A window behind another one is still open, so its tasks continue.
      guard parent is ScenePagesNode || node.isAmong(parent.lifecycleChildren) else { return false }
      node = parent
    }
    return node is RootNode
  }
}

/// The base class of nodes that run an action when their content appears or disappears.
package class LifecycleNode: Node {
  override var concernsAppearance: Bool { true }
  override var holdsOneChild: Bool { true }

  package override init(parent: Node) {
    super.init(parent: parent)
    window.lifecycle.add(self)
  }

  final var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      if isShown { didAppear() } else { didDisappear() }
    }
  }

  func didAppear() {}
  func didDisappear() {}

  override func willLeave() {
    isShown = false
    window.lifecycle.remove(self)
  }
}

private struct AppearanceModifier: NodeModifier {
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

private final class AppearanceNode: LifecycleNode {
  var actions = AppearanceModifier()

  override func didAppear() { actions.onAppear?() }
  override func didDisappear() { actions.onDisappear?() }
}

private struct TaskModifier<ID: Equatable>: NodeModifier {
  let id: ID
  let action: @MainActor () async -> Void

  func makeNode(in parent: Node) -> TaskNode<ID> {
    TaskNode(self, parent: parent)
  }

  func update(_ node: TaskNode<ID>) {
    node.replace(self)
  }
}

/// Runs a task while its content is on the screen, and restarts it when the identity changes.
private final class TaskNode<ID: Equatable>: LifecycleNode {
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

private struct ChangeModifier<Value: Equatable>: NodeModifier {
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

private final class ChangeNode<Value: Equatable>: LifecycleNode {
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
  /// Runs an action each time the view appears, before it is first drawn.
  public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onAppear: action))
  }

  /// Runs an action each time the view disappears.
  public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(onDisappear: action))
  }

  /// Runs a task when the view appears and cancels it when the view disappears.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(TaskModifier(id: 0, action: action))
  }

  /// Runs a task as `task(_:)` does, and restarts it when the identity changes.
  public func task<ID: Equatable>(id: ID, _ action: @escaping @MainActor () async -> Void) -> some View {
    modifier(TaskModifier(id: id, action: action))
  }

  /// Runs an action with the old and the new value when a value differs from that of the last evaluation of the view.
  ///
  /// With `initial`, the action runs also when the view appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Runs an action when a value differs from that of the last evaluation of the view.
  ///
  /// With `initial`, the action runs also when the view appears.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
}
