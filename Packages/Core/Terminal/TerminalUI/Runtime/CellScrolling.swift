extension Window {
  /// Moves what a node has drawn in a rectangle by a number of rows, negative for up, instead of drawing it again.
  ///
  /// That is only possible where nothing else is drawn, in front of the node or behind it, except for one color: what
  /// else changes at the same time is marked, and moves with the cells. Otherwise returns `false`, and the content must
  /// be drawn again. Tests compare the result with a complete frame.
  func moveCells(in part: Rect, by distance: Int, of node: Node) -> Bool {
    guard let layer = node.layer(drawingOnlyItselfIn: part) else { return false }
    let presentations = shownPresentations
    let ownIndex = presentations.firstIndex { $0.presented === layer } ?? -1
    for presentation in presentations[(ownIndex + 1)...] where presentation.presented?.frame.intersects(part) == true {
      return false
    }
    for floating in shownFloatingNodes where floating.frame.intersects(part) { return false }
    return renderer.moveCells(in: part, by: distance, of: self)
  }
}

extension Node {
  /// Returns the root of the layer that contains the node, if only the node draws in a rectangle of it.
  fileprivate func layer(drawingOnlyItselfIn part: Rect) -> Node? {
    var node = self
    while let outer = node.activeAncestor, !(node is PresentedNode) {
      if outer.isLaidOut, !outer.frame.contains(part) { return nil }
      guard outer.drawsEvenly(in: part) else { return nil }
      for sibling in outer.visibleChildren where sibling !== node.activeBranch && sibling.bounds.intersects(part) {
        return nil
      }
      node = outer
    }
    return node
  }
}
