/// A part of the window whose content may have more rows than there is room for: a page, a box, the window itself.
///
/// It moves its content up as far as the focused control needs to be visible, and no farther.
class ViewportNode: WrapperNode {
  /// The rows by which the content is moved up.
  private var offset = 0

  /// Where the content is visible.
  var viewport: Rect { frame }

  override func arrange() {
    var room = viewport
    room.origin.y -= offset
    placeContent(in: room)
  }

  /// Moves the content so that a place in it is visible, at least its first row.
  ///
  /// - Returns: `true` if the content has to be placed again.
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
    // What is moved out of the viewport would be drawn over a bar.
    canvas.clipped(to: viewport) { super.draw(on: &$0) }
  }
}

extension FocusController {
  /// Has the viewports around the focused control show it.
  ///
  /// - Returns: `true` if something has to be placed again.
  func reveal() -> Bool {
    guard var place = focused?.frame else { return false }
    var didMove = false
    var node = focused?.parent
    while let current = node {
      if current is ScrollNode {
        // A control that the user has scrolled away is not followed.
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
