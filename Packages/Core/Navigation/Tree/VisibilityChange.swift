/// The coordinators that came into view, and those that left it.
@MainActor
struct VisibilityChange {
  private let leaving: ArraySlice<AnyCoordinator>
  private let entering: ArraySlice<AnyCoordinator>

  /// Compares two paths from the root to the coordinator in front, and marks the coordinators accordingly.
  ///
  /// A coordinator that is in both paths neither leaves nor enters, and each one enters once, whatever the first path
  /// says: what counts is whether it was notified.
  init(from before: [AnyCoordinator], to after: [AnyCoordinator]) {
    var common = 0
    while common < min(before.count, after.count), before[common] === after[common], after[common].isOnScreen {
      common += 1
    }
    var (leaving, entering) = (before[common...], after[common...])
    // A filtered copy only where it is needed: most paths part and do not meet again.
    if leaving.contains(where: { !$0.isOnScreen }) || entering.contains(where: \.isOnScreen) {
      leaving = ArraySlice(leaving.filter { old in old.isOnScreen && !after.contains { $0 === old } })
      entering = ArraySlice(entering.filter { !$0.isOnScreen })
    }
    (self.leaving, self.entering) = (leaving, entering)
    for coordinator in leaving { coordinator.isOnScreen = false }
    for coordinator in entering { coordinator.isOnScreen = true }
  }

  /// The innermost first.
  func forEachLeaving(_ body: (AnyCoordinator) -> Void) {
    for coordinator in leaving.reversed() { body(coordinator) }
  }

  /// The outermost first.
  func forEachEntering(_ body: (AnyCoordinator) -> Void) {
    for coordinator in entering { body(coordinator) }
  }
}
