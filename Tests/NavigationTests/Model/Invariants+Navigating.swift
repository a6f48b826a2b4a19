import TrellisNavigation

extension ModelWorld {
  /// Checks that a modal shows the route with which it was presented.
  func checkPresentedSheet() -> String? {
    let value = TreeValue(of: root)
    guard value[.a]?.modal == .sheet, value.front(from: .a) == .sheet else {
      return "what is presented is in front"
    }
    return value[.sheet]?.items.last == .own(ARoute.sheet.identifier) ? nil : "what is presented is in front"
  }

  func checkNavigation(
    _ operation: ModelOperation, from start: AnyCoordinator, to route: any Route, rebuildsPath: Bool,
    _ before: TreeValue
  ) -> String? {
    let plan = start.plan(to: route, rebuildingPath: rebuildsPath)
    let (validation, errors) = (start.validateNavigationPath(to: route), reportCount)
    if TreeValue(of: root) != before { return "planning changes nothing" }
    var expected = before
    if case .success(let plan) = plan { expected.apply(plan) }
    beginObserving()
    let isDone = start.navigate(to: route, rebuildingPath: rebuildsPath)
    fault?(self, operation)
    let after = TreeValue(of: root)
    if !observedFirst(route) { return "a navigation is observed before those that it causes" }
    guard isDone else {
      if after != before { return "a failed navigation changes nothing" }
      if reportCount != errors + 1 { return "a failed navigation is reported once" }
      if before[.tabs]?.isSpecial == true { return nil }
      if validation == .success { return "a failed navigation was foretold" }
      if route is ModelAppRoute || route is ModelLoginRoute || route is BRoute {
        return "a route of a declared flow is reachable from every state"
      }
      return validation.error == latestError ? nil : "a failed navigation is worded as it was foretold"
    }
    if reportCount != errors { return "a navigation that succeeds reports nothing" }
    guard validation == .success, case .success(let plan) = plan else {
      return "a navigation that succeeds was foretold"
    }
    if plan.callsHandler { return checkFront(after, at: route) }
    if after != expected { return "a plan is what happens\n  expected \(expected)\n  but got  \(after)" }
    if rebuildsPath, !isPath(beneath: route, from: before, to: after) { return "a link has its path beneath it" }
    return checkFront(after, at: route)
  }

  /// The number of reported errors, without those of navigations within a reset.
  private var reportCount: Int { errorCount - refusedInReset }

  /// Returns whether a link to a route of a descendant of the first tab has replaced what was beneath that.
  ///
  /// A route that was there before is returned to.
  private func isPath(beneath route: any Route, from before: TreeValue, to after: TreeValue) -> Bool {
    guard route is CRoute || route is ModalRoute else { return true }
    let isReturn = [before[.c], before[.modal]].contains { $0?.items.contains(.own(route.identifier)) == true }
    let path = [TreeValue.Item.own(ARoute.root.identifier), .own(ARoute.one.identifier)]
    return isReturn || after[.a]?.items == path + (route is CRoute ? [.child(.c)] : [])
  }

  private func checkFront(_ value: TreeValue, at route: any Route) -> String? {
    let isThere =
      switch route {
      case let tab as TabsRoute: value.shownTab == (tab == .root ? .a : .b)
      case is ModelAppRoute: value.showsRootOfFlow && value[.app]?.items == [.own(route.identifier)]
      case is HandledRoute: root.currentRoute as? ARoute == .one
      default: root.currentRoute.identifier == route.identifier
      }
    return isThere ? nil : "after a navigation its route is in front"
  }
}

extension ModelOperation {
  /// The start and the destination of a navigation, and whether it rebuilds the path.
  var navigation: (start: ModelName, route: any Route, rebuildsPath: Bool)? {
    switch self {
    case .navigate(let start, let route): (start, route, false)
    case .link(let start, let route): (start, route, true)
    default: nil
    }
  }
}

extension NavigationPlan {
  /// Whether the root's `handleFlowChange(to:)` determines the result.
  fileprivate var callsHandler: Bool {
    steps.contains { if case .handleFlowChange = $0 { true } else { false } }
  }
}
