/// The nodes of a window whose layout is invalid.
///
/// How a change is laid out:
/// 1. A node whose size may have changed inserts itself (`Node.setNeedsLayout()`). The cached sizes of its ancestors are
///    set aside, so that they are computed again if they are needed, but no ancestor is marked.
/// 2. `settle()` measures the deepest node first. If it has the same sizes as before, only its children are arranged again,
///    in the frame that it has. Otherwise, the node that lays it out is inserted.
/// 3. `place()` then arranges the nodes, the outermost first, except those that an ancestor has placed meanwhile.
/// 4. A node in a hidden page is arranged when the page is shown: its ancestors up to the page are marked.
@MainActor
final class LayoutQueue {
  /// The nodes whose sizes may have changed, by their depth in the tree.
  private var resized: [[Node]] = []
  /// The largest depth at which there may be such a node; -1 if there is none, as after `settle()`.
  private var deepest = -1
  private var unarranged: [Node] = []
  private var outdated: [Node] = []

  var isEmpty: Bool { unarranged.isEmpty && deepest < 0 }

  func insertResized(_ node: Node) {
    while resized.count <= node.depth { resized.append([]) }
    resized[node.depth].append(node)
    deepest = max(deepest, node.depth)
  }

  func insertUnarranged(_ node: Node) { unarranged.append(node) }

  func insertOutdated(_ node: Node) { outdated.append(node) }

  /// Finds the nodes whose sizes have changed, and those that must be arranged again.
  func settle() {
    while let node = takeDeepest() {
      guard node.isInTree else { continue }
      if let page = node.outermostHiddenAncestor {
        node.markPath(upTo: page)
        continue
      }
      unarranged.append(node)
      if !node.remeasure() { node.layoutOwner?.invalidateLayout() }
    }
    for node in outdated { node.restoreSizes() }
    outdated.removeAll(keepingCapacity: true)
  }

  func place() {
    let nodes = unarranged.sorted { $0.depth < $1.depth }
    unarranged.removeAll(keepingCapacity: true)
    for node in nodes where node.isInTree {
      if let page = node.outermostHiddenAncestor { node.markPath(upTo: page) } else { node.arrangeIfNeeded() }
    }
  }

  private func takeDeepest() -> Node? {
    while deepest >= 0 {
      if let node = resized[deepest].popLast() { return node }
      deepest -= 1
    }
    return nil
  }
}

extension Window {
  /// Returns the first view that a complete layout places differently, as the fuzzer checks it; `nil` if there is none.
  package func misplacedView() -> RuntimeIssue? {
    update()
    let roots = [rootNode].compactMap { $0 } + shownPresentations.compactMap { $0.presented as Node? }
    var frames: [(node: Node, frame: Rect)] = []
    for root in roots { root.collectPlaced(into: &frames) }
    for root in roots { root.invalidateSubtree() }
    update()
    let misplaced = frames.filter { $0.node.frame != $0.frame && $0.node.isInTree }
    // The size of a view also changes those around it, and moves those beside it.
    let innermost = misplaced.filter { $0.node.frame.size != $0.frame.size }.max { $0.node.depth < $1.node.depth }
    return (innermost ?? misplaced.first).map {
      .misplaced(view: "\(type(of: $0.node))", frame: $0.frame, expected: $0.node.frame)
    }
  }
}

extension Node {
  fileprivate func collectPlaced(into frames: inout [(node: Node, frame: Rect)]) {
    if isLaidOut, !frame.isEmpty { frames.append((self, frame)) }
    for child in visibleChildren { child.collectPlaced(into: &frames) }
  }
}
