import TrellisNavigation

extension ModelWorld {
  /// Checks that a modal shows the route with which it was presented.
  func checkPresentedSheet() -> String? {
    let value = TreeValue(of: root)
    guard value[.a]?.modal == .sheet, value.front(from: .sheet) == .sheet else {
      return "what is presented is in front"
    }
    return value[.sheet]?.items.last == .own(ARoute.sheet.identifier) ? nil : "what is presented is in front"
  }

  /// Navigates, and compares the result with the plan.
  func checkNavigation(
    _ operation: ModelOperation, from start: AnyCoordinator, to route: any Route, _ before: TreeValue
  ) -> String? {
    let (plan, validation, errors) = (start.plan(to: route), start.validateNavigationPath(to: route), reportCount)
    if TreeValue(of: root) != before { return "planning changes nothing" }
    var expected = before
    if case .success(let plan) = plan { expected.apply(plan) }
    let isDone = start.navigate(to: route)
    fault?(self, operation)
    let after = TreeValue(of: root)
    guard isDone else {
      if after != before { return "a failed navigation changes nothing" }
      if reportCount != errors + 1 { return "a failed navigation is reported once" }
      return validation.isSuccess && before[.tabs]?.isSpecial != true ? "a failed navigation was foretold" : nil
    }
    if reportCount != errors { return "a navigation that succeeds reports nothing" }
    guard validation.isSuccess, case .success(let plan) = plan else { return "a navigation that succeeds was foretold" }
    if plan.callsHandler { return checkFront(after, at: route) }
    if after != expected { return "a plan is what happens\n  expected \(expected)\n  but got  \(after)" }
    return checkFront(after, at: route)
  }

  /// The number of reported errors, without those of navigations within a reset.
  private var reportCount: Int { errorCount - refusedInReset }

  private func checkFront(_ value: TreeValue, at route: any Route) -> String? {
    let isThere =
      switch route {
      case let tab as TabsRoute: value[.tabs]?.tab == TabsRoute.allCases.firstIndex(of: tab) && value.showsTabs
      case is HandledRoute: root.currentRoute as? ARoute == .one
      default: root.currentRoute.identifier == route.identifier
      }
    return isThere ? nil : "after a navigation its route is in front"
  }
}

extension NavigationPlan {
  /// Whether the root's `handleFlowChange(to:)` determines the result.
  fileprivate var callsHandler: Bool {
    steps.contains { if case .handleFlowChange = $0 { true } else { false } }
  }
}
