import ErasedView
import TestSupport
import Testing

@testable import TrellisNavigation

@MainActor
private func makeMainFlow() -> AnyCoordinator {
  let main = TestFlowCoordinator(handling: .main)
  main.addChild(Child(.root))
  return main
}

@MainActor
@Suite("Links into a flow that is not installed", .tracksMemoryLeaks) struct FlowLinkTests {
  /// An app that declares links into its main flow.
  private func makeDeclaringApp() -> LinkedApp {
    let app = LinkedApp()
    app.declared = { $0 is ChildRoute || $0 is SheetRoute ? FlowChange(root: .main) { makeMainFlow() } : nil }
    return app
  }

  @Test("one plan installs a declared flow and follows the link, and observers are notified once")
  func linkIsOnePlan() throws {
    let app = LinkedApp()
    var flowsMade = 0
    app.declared = { _ in
      FlowChange(root: .main) {
        flowsMade += 1
        return makeMainFlow()
      }
    }
    let counter = ChangeCounter { _ = app.snapshot() }
    let login = try #require(app.currentFlow)
    let plan = try login.navigateResult(to: ChildRoute.one).get()
    #expect(app.currentRoute as? ChildRoute == .one && app.router.state.root == .main)
    #expect(counter.changes == 1 && plan.destination?.currentRoute as? ChildRoute == .one && flowsMade == 1)
  }

  @Test("a dry run explains the flow change and the path within the flow, and changes nothing")
  func dryRunHasNoSideEffect() throws {
    let app = makeDeclaringApp()
    let (log, before, flow) = (ErrorLog(for: app), app.snapshot(), try #require(app.currentFlow))
    let plan = try flow.plan(to: ChildRoute.one).get()
    #expect(
      plan.reasoning == [
        "TestFlowCoordinator cannot handle it and forwards it to its parent",
        "LinkedApp is the root and has another flow for it", "TestFlowCoordinator leaves it to a child",
        "ProbeCoordinator<ChildRoute> takes the route itself", "-> LinkedApp: install the flow TestFlowCoordinator",
        "-> TestFlowCoordinator: push ProbeCoordinator<ChildRoute>", "-> ProbeCoordinator<ChildRoute>: push 'one'",
      ])
    #expect(flow.validateNavigationPath(to: ChildRoute.one) == .success)
    #expect(app.snapshot() == before && app.currentFlow === flow && log.errors.isEmpty)
  }

  @Test("a declared flow that cannot handle the route is not installed, and the error matches the dry run")
  func unresolvableLinkFailsOnce() throws {
    let app = makeDeclaringApp()
    let (log, before, flow) = (ErrorLog(for: app), app.snapshot(), try #require(app.currentFlow))
    let foretold = flow.validateNavigationPath(to: SheetRoute.one)
    #expect(!flow.navigate(to: SheetRoute.one))
    #expect(log.errors == [foretold.error])
    #expect(app.snapshot() == before && app.currentFlow === flow)
  }

  @Test("a failed search explains which coordinators were queried") func searchWithoutAPlanIsExplained() throws {
    let app = LinkedApp()
    let search = try #require(app.currentFlow).search(for: SheetRoute.one)
    #expect(search.reasoning == ["TestFlowCoordinator cannot handle it and forwards it to its parent"])
    #expect(throws: NavigationError.self) { try search.result.get() }
  }

  @Test("an executed plan does not retain the flow that it installed") func executedPlanRetainsNothing() throws {
    let app = makeDeclaringApp()
    var plans: [NavigationPlan] = []
    try trackForMemoryLeaks { track in
      plans.append(try app.navigateResult(to: ChildRoute.one).get())
      if let flow = app.currentFlow { track(flow) }
      app.transitionToFlow(TestFlowCoordinator(handling: .login), root: .login)
    }
    #expect(plans[0].destination == nil)
  }

  /// An app whose handler installs the main flow and then navigates.
  private func makeFollowingApp() -> LinkedApp {
    let app = LinkedApp()
    app.handler = { [weak app] route in
      app?.transitionToFlow(makeMainFlow(), root: .main)
      return app?.navigate(to: route) ?? false
    }
    return app
  }

  @Test("a handler may install a flow and navigate to the same route") func handlerFollowsTheLink() {
    let app = makeFollowingApp()
    let log = ErrorLog(for: app)
    #expect(app.navigate(to: ChildRoute.one))
    #expect(app.currentRoute as? ChildRoute == .one)
    #expect(app.timesHandled == 1 && log.errors.isEmpty)
  }

  @Test("a handler whose flow cannot handle the route is called once, reported once, and undone")
  func handlerFailsOnce() throws {
    let app = makeFollowingApp()
    let (log, before, flow) = (ErrorLog(for: app), app.snapshot(), try #require(app.currentFlow))
    let counter = ChangeCounter { _ = app.snapshot() }
    #expect(!flow.navigate(to: SheetRoute.one))
    #expect(app.timesHandled == 1 && log.errors.count == 1)
    #expect(app.currentFlow === flow && flow.parent === app && app.snapshot() == before)
    #expect(counter.changes == 0)
    #expect(flow.canNavigate(to: FlowRoute.login), "it is registered with the tree again")
  }

  @Test("a flow that is rolled back leaves none of its settings in the tree") func settingsAreRolledBack() throws {
    let app = LinkedApp()
    var reported: [String] = []
    app.handler = { [weak app] _ in
      let flow = TestFlowCoordinator(handling: .main)
      flow.errorHandler = NavigationErrorHandler { _ in reported.append("error") }
      flow.planObserver = { _ in reported.append("plan") }
      flow.viewBuilder = CoordinatorViewBuilder { _ in .empty }
      flow.activate()
      app?.transitionToFlow(flow, root: .main)
      return false
    }
    #expect(!app.navigate(to: SheetRoute.one))
    #expect(app.errorHandler == nil && app.planObserver == nil && app.viewBuilder == nil)
    #expect(!app.navigate(to: FlowRoute.settings))
    #expect(reported.isEmpty)
    let next = Child(.root)
    app.transitionToFlow(next, root: .main)
    #expect(next.events.isEmpty, "the tree is not on screen")
  }

  @Test("a handler that fails within a lifecycle method is undone") func nestedAttemptIsUndone() throws {
    let app = LinkedApp()
    app.errorHandler = .ignoring
    app.handler = { [weak app] _ in
      app?.transitionToFlow(TestFlowCoordinator(handling: .settings), root: .settings)
      return false
    }
    let main = Child(.root)
    main.onEvent = { [weak app] event in
      if event == "willAppear" { app?.navigate(to: SheetRoute.one) }
    }
    app.activate()
    app.transitionToFlow(main, root: .main)
    #expect(app.currentFlow === main && app.router.state.root == .main && main.parent === app)
  }

  @Test("a handler that calls transitionToNewFlow and navigates is called once") func manualHandlerFailsOnce() {
    let root = Host(.root)
    let log = ErrorLog(for: root)
    var timesHandled = 0
    root.onFlowChange = { [weak root] route in
      timesHandled += 1
      root?.transitionToNewFlow(root: .a)
      return root?.navigate(to: route) ?? true
    }
    #expect(!root.navigate(to: SheetRoute.one))
    #expect(timesHandled == 1 && log.errors.count == 1)
  }

  @Test("an error within a successful handler is reported after the flow change") func deferredErrorIsReported() {
    let app = LinkedApp()
    let log = ErrorLog(for: app)
    app.handler = { [weak app] _ in
      app?.addModalCoordinator(TestFlowCoordinator(handling: .settings))
      app?.addChild(app?.currentFlow ?? TestFlowCoordinator(handling: .settings))
      return true
    }
    #expect(app.navigate(to: SheetRoute.one))
    #expect(log.errors == [.duplicateChild(coordinator: "TestFlowCoordinator")])
  }

  @Test("the destination of a flow change is not reset afterwards", arguments: [false, true])
  func flowChangeIsNotUndone(isThereAlready: Bool) throws {
    let app = LinkedApp()
    let flow = try #require(app.currentFlow)
    let child = Child(.root)
    flow.addChild(child)
    flow.navigate(to: isThereAlready ? ChildRoute.two : ChildRoute.one)
    app.handler = { [weak app] _ in app?.currentFlow?.navigate(to: ChildRoute.two) ?? false }
    #expect(child.navigate(to: SheetRoute.one))
    #expect(app.currentRoute as? ChildRoute == .two)
  }

  @Test("coordinators that the route bubbled past are reset if the flow change does not lead to them")
  func otherCoordinatorsAreReset() throws {
    let app = LinkedApp()
    let child = Child(.root)
    app.currentFlow?.addChild(child)
    app.navigate(to: ChildRoute.one)
    app.handler = { _ in true }
    #expect(child.navigate(to: SheetRoute.one))
    #expect(child.screens == ["root"])
  }
}
