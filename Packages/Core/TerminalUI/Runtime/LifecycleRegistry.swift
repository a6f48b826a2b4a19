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

  /// Notifies the views that have appeared or disappeared since the last call.
  ///
  /// - Returns: `true` if any view was notified.
  func update() -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    let changed = nodes.values.filter { $0.isShown != $0.isOnScreen }.sorted { $0.id < $1.id }
    for node in changed { node.isShown = node.isOnScreen }
    return !changed.isEmpty
  }
}

extension Node {
  /// Whether the node and all of its ancestors are present on the screen.
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
class LifecycleNode: Node {
  override init(parent: Node) {
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
