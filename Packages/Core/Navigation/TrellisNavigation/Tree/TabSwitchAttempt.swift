/// The calls of `switchToTab(_:)` for one plan, whose overrides may clean coordinators and then refuse a tab.
@MainActor
final class TabSwitchAttempt {
  private var checkpoint: TreeCheckpoint?
  /// Whether a coordinator was cleaned since the plan was made, so that the plan may no longer lead to its route.
  var hasCleaned: Bool { checkpoint != nil }

  /// Records the state of the tree before the first coordinator is cleaned.
  func willClean(in tree: NavigationTree) {
    if checkpoint == nil { checkpoint = TreeCheckpoint(of: tree) }
  }

  func rollBack(in tree: NavigationTree) {
    checkpoint?.restore(in: tree)
  }
}
