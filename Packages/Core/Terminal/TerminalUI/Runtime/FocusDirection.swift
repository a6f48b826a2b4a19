extension FocusController {
  /// Moves the focus to the nearest control in a direction; `true` if there is one.
  ///
  /// Up and Down stay in the column of the focused control, and Left and Right lead to the next one. Views that a
  /// container places side by side are columns.
  func move(_ key: KeyPress.Key, in window: Window) -> Bool {
    guard let focused, Self.directions.contains(key) else { return false }
    let here = focused.frame
    let ancestors = focused.ancestors
    let targets = candidates(in: window).filter { $0 !== focused }.compactMap { node in
      Self.distance(from: here, to: node.frame, key, isInColumn: !node.isBeside(ancestors))
        .map { (node: node, distance: $0) }
    }
    // Down leads to the results. The search field above them has a key of its own, and would take letters as text.
    let preferred = key == .down ? targets.filter { !$0.node.environment.isSearchField } : targets
    let best = (preferred.isEmpty ? targets : preferred).min { $0.distance < $1.distance }
    guard let best else { return false }
    move(to: best.node, in: window)
    return true
  }

  private static let directions: Set<KeyPress.Key> = [.up, .down, .left, .right]

  /// Returns the weighted distance to a frame in a direction; `nil` if it is not in that direction.
  ///
  /// A row counts 1,000 times as much as a column, so lateral offset matters little.
  private static func distance(from here: Rect, to there: Rect, _ key: KeyPress.Key, isInColumn: Bool) -> Int? {
    let aside = max(0, max(here.minX - there.maxX, there.minX - here.maxX))
    let rows = max(0, max(here.minY - there.maxY, there.minY - here.maxY) + 1)
    switch key {
    case .down: return there.minY >= here.maxY && isInColumn ? (there.minY - here.maxY) * 1000 + aside : nil
    case .up: return there.maxY <= here.minY && isInColumn ? (here.minY - there.maxY) * 1000 + aside : nil
    case .right where rows <= 1 || !isInColumn:
      return there.minX >= here.maxX ? there.minX - here.maxX + rows * 1000 : nil
    case .left where rows <= 1 || !isInColumn:
      return there.maxX <= here.minX ? here.minX - there.maxX + rows * 1000 : nil
    default: return nil
    }
  }
}

extension Node {
  fileprivate var ancestors: Set<Int> {
    var found: Set<Int> = []
    var node = parent
    while let current = node {
      found.insert(current.id)
      node = current.parent
    }
    return found
  }

  /// Whether a container places the node in another column than a node with these ancestors.
  fileprivate func isBeside(_ ancestors: Set<Int>) -> Bool {
    let shared = nearest { ancestors.contains($0.id) ? $0 : nil }
    let container = shared.map { $0.isLaidOut ? $0 : $0.layoutOwner } ?? nil
    return container?.placesViewsSideBySide == true
  }
}
