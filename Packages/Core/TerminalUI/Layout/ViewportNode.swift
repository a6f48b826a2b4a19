/// A clipped area whose content may have more rows than fit: a page, a box, or the window itself.
///
/// It scrolls its content up only as far as necessary to show the focused control.
class ViewportNode: WrapperNode {
  /// The scroll offset in rows.
  private var offset = 0

  /// The rectangle in which the content is visible.
  var viewport: Rect { frame }

  override func arrange() {
    var room = viewport
    room.origin.y -= offset
    placeContent(in: room)
  }

  /// Scrolls the content so that a rectangle in it is visible, or at least its first row.
  ///
  /// - Parameter place: The rectangle, in screen coordinates.
  /// - Returns: `true` if the content must be placed again.
  final func follow(_ place: Rect) -> Bool {
    let top = place.minY + offset - viewport.minY
    let hidden = max(0, top + place.size.height - viewport.size.height)
    let needed = max(0, min(hidden, top))
    guard needed != offset else { return false }
    offset = needed
    setNeedsArrangement()
    return true
  }

  override func draw(on canvas: inout Canvas) {
    // Content that is scrolled out would be drawn over a bar.
    canvas.clipped(to: viewport) { super.draw(on: &$0) }
  }
}

extension FocusController {
  /// Scrolls the viewports around the focused control until it is visible.
  ///
  /// - Returns: `true` if a view must be placed again.
  func reveal() -> Bool {
    guard var place = focused?.frame else { return false }
    var didMove = false
    var node = focused?.parent
    while let current = node {
      if current is ScrollNode {
        // A control that the user has scrolled out of view is not revealed.
        place = place.intersection(current.frame)
        if place.isEmpty { return didMove }
      } else if let viewport = current as? ViewportNode, viewport.follow(place) {
        didMove = true
      }
      node = current.parent
    }
    return didMove
  }
}
