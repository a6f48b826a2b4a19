/// The root of a window's tree, which gives its view the whole grid.
final class RootNode: ViewportNode {
  override var contentAlignment: Alignment { .center }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override func setNeedsUpdate() {
    window.setNeedsFrame()
  }

  override func evaluateIfNeeded() {
    if window.invalidations.remove(id) { window.setNeedsFrame() }
  }
}
