/// Tells views when they come onto the screen and when they go. A view that is there but covered, as the lower pages of
/// a stack are, counts as gone until it is uncovered.
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

  /// Tells whoever has come or gone since the last call. Gives whether anybody was told.
  func update() -> Bool {
    guard needsUpdate else { return false }
    needsUpdate = false
    let changed = nodes.values.filter { $0.isShown != $0.isOnScreen }.sorted { $0.id < $1.id }
    for node in changed { node.isShown = node.isOnScreen }
    return !changed.isEmpty
  }
}

extension Node {
  /// Whether every node from here to the root is shown by the one above.
  final var isOnScreen: Bool {
    var node = self
    while let parent = node.parent {
      // A window behind another is still there: its tasks go on.
      guard parent is ScenePagesNode || node.isAmong(parent.presentChildren) else { return false }
      node = parent
    }
    return node is RootNode
  }
}

/// Does something when its content comes onto the screen and when it goes.
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
