/// The views that an opaque view in front of them hides wholly, so that they receive neither keys nor the focus.
///
/// Only a `ZStack`, an overlay and a background draw views in front of one another. A click needs no search, because the
/// frontmost view at a cell receives it; a view that lets clicks through covers nothing.
@MainActor
final class CoveredViews {
  private var containers: [Int: Node] = [:]
  /// The identifiers of the covered nodes, and the revision of the tree for which they are known.
  private var covered: Set<Int> = []
  private var knownRevision: Int?
  private weak var reported: Node?

  func insert(_ container: Node) { containers[container.id] = container }
  func remove(_ container: Node) { containers[container.id] = nil }

  fileprivate func identifiers(at revision: Int) -> Set<Int> {
    if knownRevision != revision {
      covered.removeAll(keepingCapacity: true)
      for container in containers.values { search(container) }
      knownRevision = revision
    }
    return covered
  }

  private func search(_ container: Node) {
    let layers = container.layersFromBackToFront
    guard layers.count > 1, let last = layers.firstIndex(where: \.containsInteraction) else { return }
    var opaque: [Rect] = []
    for index in layers.indices.reversed() where index >= last {
      if !opaque.isEmpty { _ = insert(layers[index], behind: opaque) }
      if index > last { layers[index].collectOpaqueFrames(into: &opaque) }
    }
  }

  private func insert(_ node: Node, behind opaque: [Rect]) -> Bool {
    let bounds = node.bounds
    // The window draws these two in front of everything else.
    guard !(node is PresentedNode), !(node is FloatingNode), opaque.contains(where: { $0.intersects(bounds) }) else {
      return false
    }
    let extent = node.drawsCells ? node.frame : bounds
    var isCovered = opaque.contains { $0.contains(extent) }
    if !isCovered, !node.scrollsContent {
      let shown = node.visibleChildren.filter { !$0.bounds.isEmpty }
      let count = shown.count { insert($0, behind: opaque) }
      isCovered = !node.drawsCells && count > 0 && count == shown.count
    }
    if isCovered { covered.insert(node.id) }
    return isCovered
  }

  /// Reports a focused control that nothing counts as a cover of, but that is invisible behind other views.
  func checkVisibility(of focused: Node?, in window: Window) {
    guard let focused, focused !== reported, isInvisible(focused) else { return }
    reported = focused
    window.report(.hiddenFocus(view: "\(type(of: focused))"))
  }

  private func isInvisible(_ control: Node) -> Bool {
    var (extent, node) = (control.frame, control)
    while let parent = node.parent, !(node is PresentedNode), !extent.isEmpty {
      if containers[parent.layeringContainer.id] != nil {
        let layers = parent.layeringContainer.layersFromBackToFront
        let front = layers.firstIndex { $0 === node }.map { layers[($0 + 1)...] } ?? []
        var opaque: [Rect] = []
        for layer in front { layer.collectOpaqueFrames(includingClickThrough: true, into: &opaque) }
        if opaque.contains(where: { $0.contains(extent) }) { return true }
      }
      if parent.scrollsContent { extent = extent.intersection(parent.frame) }
      node = parent
    }
    return false
  }
}

extension Node {
  /// The nodes to which keys and the focus go from this one: those that views in front of them cover are left out.
  final var reachableNodes: [Node] {
    let covered = window.coveredIdentifiers
    if covered.isEmpty { return interactiveNodes }
    return visibleChildren.filter { $0.containsInteraction && !covered.contains($0.id) }
  }

  /// Whether a view in front covers this node itself; that an ancestor is covered does not count.
  final var isBehindCover: Bool { window.coveredIdentifiers.contains(id) }

  /// Whether a view in front covers the node or an ancestor below another one.
  final func isBehindCover(below limit: Node?) -> Bool {
    let covered = window.coveredIdentifiers
    return !covered.isEmpty && nearest(below: limit) { covered.contains($0.id) ? true : nil } == true
  }

  fileprivate var layersFromBackToFront: [Node] { self is LayeredNode ? visibleChildren : childrenByZIndex }
  /// The nearest node that takes part in layout, whose children the views of a group are.
  fileprivate var layeringContainer: Node { isLaidOut ? self : layoutOwner ?? self }

  /// Appends the rectangles in which the subtree draws opaque cells, without those that let clicks through.
  fileprivate func collectOpaqueFrames(
    includingClickThrough includesClickThrough: Bool = false, into found: inout [Rect]
  ) {
    guard receivesClicks || includesClickThrough, !isTranslucent else { return }
    let start = found.count
    if let opaqueFrame { found.append(opaqueFrame) }
    for child in visibleChildren where !(child is PresentedNode) && !(child is FloatingNode) {
      child.collectOpaqueFrames(includingClickThrough: includesClickThrough, into: &found)
    }
    guard drawsCells else { return }
    // Its frame may clip what the children draw.
    for index in start..<found.count { found[index] = found[index].intersection(frame) }
  }
}

extension Window {
  fileprivate var coveredIdentifiers: Set<Int> { coveredViews.identifiers(at: inputIndex.revision) }
}
