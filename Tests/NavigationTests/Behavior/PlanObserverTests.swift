import Testing

@testable import TrellisNavigation

@MainActor
@Suite("The observer of plans", .tracksMemoryLeaks) struct PlanObserverTests {
  /// Records the destinations of navigations in the order in which the observer receives them.
  private final class Recorder {
    private(set) var routes: [String] = []

    @MainActor
    init(of root: AnyCoordinator) {
      root.planObserver = { [weak self] result in self?.record(result) }
    }

    private func record(_ result: Result<NavigationPlan, NavigationError>) {
      switch result {
      case .success(let plan): routes.append(plan.route.identifier)
      case .failure(.navigationFailed(_, let route, _, _)): routes.append("failed \(route)")
      case .failure(let error): routes.append("\(error)")
      }
    }
  }

  @Test("a navigation by a lifecycle method is observed after the one that called the method")
  func lifecycleNavigationsFollow() {
    let tabs = Tabs()
    tabs.activate()
    let recorder = Recorder(of: tabs.coordinator)
    tabs.other.onAppear = { [weak tabs] in
      tabs?.coordinator.navigate(to: SheetRoute.one)
      tabs?.coordinator.navigate(to: HostRoute.a)
    }
    tabs.sheet.onAppear = { [weak tabs] in tabs?.coordinator.navigate(to: ChildRoute.two) }
    tabs.child.navigate(to: OtherRoute.one)
    #expect(recorder.routes == ["one", "one", "failed a", "two"])
    tabs.coordinator.navigate(to: ChildRoute.one)
    #expect(recorder.routes.count == 5)
  }

  @Test("a navigation by a flow change handler is observed after the one that called the handler")
  func handlerNavigationsFollow() {
    let root = Host(.root)
    root.onFlowChange = { [weak root] _ in root?.navigate(to: HostRoute.a) ?? false }
    let recorder = Recorder(of: root)
    #expect(root.navigate(to: ChildRoute.one))
    #expect(recorder.routes == ["one", "a"])
  }

  @Test("each failure is observed, also after the observer has received another") func eachFailureIsObserved() {
    let host = Host(.root)
    host.errorHandler = .ignoring
    let recorder = Recorder(of: host)
    for _ in 0..<2 { host.navigate(to: OtherRoute.one) }
    #expect(recorder.routes == ["failed one", "failed one"])
  }

  @Test("an observer that navigates receives its own navigation afterwards") func observerMayNavigate() {
    let host = Host(.root)
    var routes: [String] = []
    host.planObserver = { [weak host] result in
      guard case .success(let plan) = result else { return }
      routes.append(plan.route.identifier)
      if plan.route as? HostRoute == .a { host?.navigate(to: HostRoute.b) }
    }
    host.navigate(to: HostRoute.a)
    #expect(routes == ["a", "b"])
  }

  @Test("an observer that is set before its coordinator is attached observes the whole tree") func observerIsAdopted() {
    let (host, child) = (Host(.root), Child(.root))
    let recorder = Recorder(of: child)
    host.addChild(child)
    host.navigate(to: HostRoute.a)
    #expect(recorder.routes == ["a"])
    let (outer, other) = (Other(.root), Recorder(of: host))
    outer.planObserver = { _ in }
    outer.addChild(host)
    outer.navigate(to: OtherRoute.one)
    #expect(other.routes.isEmpty, "the tree has an observer")
  }
}
