/// The kinds of overridable methods in which changes are refused, because the tree is being read or changed.
enum EngineHook: String {
  case planning = "canHandle(_:) or another method that a plan calls"
  case resetting = "resetToCleanState()"
  case selectingTab = "switchToTab(_:)"
  case restoring = "makePresentedCoordinator(restorationIdentifier:) or route(fromIdentifier:)"
}

// A change within such a method would invalidate the plan that is being made or applied.
extension AnyCoordinator {
  /// Returns whether the tree may change now, and reports the call if not.
  func permitsChange(by method: String = #function) -> Bool {
    permits(method) { _ in false }
  }

  /// Returns whether the coordinator may be cleaned now, and reports the call if not.
  ///
  /// In `switchToTab(_:)` as called by a plan it may be, and is restored if the tab is then refused.
  func permitsCleanup(by method: String = #function) -> Bool {
    guard permits(method, within: { $0 == .resetting || $0 == .selectingTab }) else { return false }
    if mayHoldState || role.isPresented { tree.tabSwitch?.willClean(in: tree) }
    return true
  }

  /// Returns whether a tab may be selected now, and reports the call if not.
  func permitsTabSwitch(by method: String = #function) -> Bool {
    permits(method) { $0 == .resetting || $0 == .selectingTab }
  }

  private func permits(_ method: String, within isPermitted: (EngineHook) -> Bool) -> Bool {
    guard let hook = tree.runningHook, !isPermitted(hook) else { return true }
    report(
      .configurationError(
        message: "\(typeName) calls \(method) within \(hook.rawValue). Call it in didNavigate(from:to:)."))
    return false
  }
}
