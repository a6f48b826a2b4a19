/// A node that follows the pointer while the button is down.
@MainActor
package protocol PointerFollower: Node {
  func drag(to point: Point)
  func release(at point: Point)
}

/// The views that follow the pointer, and the counting of clicks.
@MainActor
package final class PointerFollowers {
  package struct WeakFollower {
    weak var node: (any PointerFollower)?
  }

  private var followers: [WeakFollower] = []
  private var location = Point.zero
  private var lastPress: (time: Duration, point: Point)?
  /// The number of presses at the same place in quick succession.
  private(set) var clickCount = 0
  /// The longest time between two clicks of a double click.
  private static let doubleClickTime = Duration.milliseconds(500)

  package func follow(_ node: some PointerFollower) { followers.append(WeakFollower(node: node)) }

  func beginPress(at point: Point, now: Duration) {
    // The release of the press before was lost.
    _ = release(at: location)
    location = point
    let isRepeated = lastPress.map { $0.point == point && now - $0.time <= Self.doubleClickTime } ?? false
    clickCount = isRepeated ? clickCount + 1 : 1
    lastPress = (now, point)
  }

  func drag(to point: Point) -> Bool {
    location = point
    for follower in followers { follower.node?.drag(to: point) }
    return !followers.isEmpty
  }

  /// Passes the release to the followers, which follow no longer.
  func release(at point: Point) -> Bool {
    let former = followers
    followers = []
    for follower in former { follower.node?.release(at: point) }
    return !former.isEmpty
  }
}
