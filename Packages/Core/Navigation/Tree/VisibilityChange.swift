/// The coordinators that appear and disappear in one change.
@MainActor
struct VisibilityChange {
  private let leaving: ArraySlice<AnyCoordinator>
  private let entering: ArraySlice<AnyCoordinator>

  /// Compares two paths from the root to the frontmost coordinator, and updates `isOnScreen`.
  ///
  /// A coordinator that is in both paths neither appears nor disappears. Each coordinator appears once, whatever the
  /// first path says: its `isOnScreen` flag decides.
  init(from before: [AnyCoordinator], to after: [AnyCoordinator]) {
    var common = 0
    while common < min(before.count, after.count), before[common] === after[common], after[common].isOnScreen {
      common += 1
    }
    var (leaving, entering) = (before[common...], after[common...])
    // Filters only when needed: most paths diverge once and share no later coordinator.
    if leaving.contains(where: { !$0.isOnScreen }) || entering.contains(where: \.isOnScreen) {
      leaving = ArraySlice(leaving.filter { old in old.isOnScreen && !after.contains { $0 === old } })
      entering = ArraySlice(entering.filter { !$0.isOnScreen })
    }
    (self.leaving, self.entering) = (leaving, entering)
    for coordinator in leaving { coordinator.isOnScreen = false }
    for coordinator in entering { coordinator.isOnScreen = true }
  }

  /// Calls a closure for each disappearing coordinator, innermost first.
  func forEachLeaving(_ body: (AnyCoordinator) -> Void) {
    for coordinator in leaving.reversed() { body(coordinator) }
  }

  /// Calls a closure for each appearing coordinator, outermost first.
  func forEachEntering(_ body: (AnyCoordinator) -> Void) {
    for coordinator in entering { body(coordinator) }
  }
}
