import Foundation
import Synchronization
import Testing

@testable import TrellisNavigation

/// A route that counts how often its identifier is read.
private struct CountingRoute: Route {
  final class Counter: Sendable { let reads = Mutex(0) }

  let counter: Counter
  var identifier: String {
    counter.reads.withLock { $0 += 1 }
    return "counted"
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.counter === rhs.counter }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(counter)) }
}

@MainActor
@Suite("Errors: handlers and messages", .tracksMemoryLeaks) struct ErrorReadingTests {
  @Test("a dry run and a navigation fail with the same error", arguments: [false, true])
  func dryRunAndNavigationAgree(hasHandler: Bool) {
    let root = hasHandler ? TestFlowOrchestratorWithFlowChange() : makeOrchestrator()
    if !hasHandler { root.transitionToFlow(TestFlowCoordinator(handling: .login), root: .login) }
    let (log, start) = (ErrorLog(for: root), root.currentFlow ?? root)
    let foretold = start.validateNavigationPath(to: FlowRoute.settings).error
    #expect(!start.navigate(to: FlowRoute.settings))
    #expect(log.errors == [foretold])
    #expect(start.navigateResult(to: FlowRoute.settings) == start.plan(to: FlowRoute.settings))
  }

  @Test("a failure reads the identifier once for each error that is read, and not if errors are ignored")
  func errorsAreBuiltOnDemand() {
    let (host, route) = (Host(.root), CountingRoute(counter: .init()))
    func expectReads(_ count: Int) { #expect(route.counter.reads.withLock { $0 } == count) }
    let search = host.search(for: route)
    #expect(search.reasoning.isEmpty && !host.canNavigate(to: route))
    expectReads(0)
    #expect(throws: NavigationError.self) { try search.result.get() }
    expectReads(1)
    #expect(host.validateNavigationPath(to: route) != .success)
    expectReads(2)
    #expect(throws: NavigationError.self) { try host.plan(to: route).get() }
    expectReads(3)
    host.errorHandler = .ignoring
    #expect(!host.navigate(to: route))
    expectReads(3)
    host.errorHandler = NavigationErrorHandler { _ in }
    #expect(!host.navigate(to: route))
    expectReads(4)
  }

  /// The ways in which a flow change handler fails.
  enum Attempt: CaseIterable { case sameRoute, otherRoute, afterTransition, mistake }

  @Test("a handler that fails is worded as the dry run, unless it made a mistake", arguments: Attempt.allCases)
  func failedHandlerIsWordedAsTheDryRun(attempt: Attempt) throws {
    let app = LinkedApp()
    app.handler = { [weak app] route in
      guard let app else { return false }
      if attempt == .afterTransition { app.transitionToFlow(Child(.root), root: .main) }
      if attempt == .mistake { app.addChild(app) }
      return attempt == .otherRoute ? app.navigate(to: OtherRoute.one) : app.navigate(to: route)
    }
    let (log, flow) = (ErrorLog(for: app), try #require(app.currentFlow))
    let foretold = flow.validateNavigationPath(to: SheetRoute.one).error
    #expect(!flow.navigate(to: SheetRoute.one))
    #expect(log.errors == [attempt == .mistake ? .circularReference(coordinator: "LinkedApp") : foretold])
  }

  @Test("a logged error is one line of ASCII for any identifier") func logLineIsEscaped() {
    struct Hostile: Route {
      let identifier = "\u{1B}]52;c;x\u{7}\u{9B}2J\u{202E}\nnext"
    }
    let host = Host(.root)
    let line = host.validateNavigationPath(to: Hostile()).error?.logLine ?? ""
    #expect(line.hasPrefix("Navigation: There is no way to '\\u{1B}]52"))
    #expect(line.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
  }

  @Test("an error handler that navigates to an unreachable route is called once")
  func handlerNavigatesToAnUnreachableRoute() {
    let host = Host(.root)
    var errors: [NavigationError] = []
    host.errorHandler = NavigationErrorHandler { [weak host] error in
      errors.append(error)
      host?.navigate(to: SheetRoute.one)
    }
    #expect(!host.navigate(to: OtherRoute.one))
    #expect(errors.count == 1)
    #expect(!host.navigate(to: OtherRoute.two))
    #expect(errors.count == 2, "later errors are reported")
  }

  @Test("an error handler that navigates after a refusal within a hook is called once", arguments: [false, true])
  func handlerNavigatesWithinAHook(isPresented: Bool) {
    let host = Host(.root)
    var errors: [NavigationError] = []
    host.errorHandler = NavigationErrorHandler { [weak host] error in
      errors.append(error)
      host?.navigate(to: HostRoute.b)
      host?.presentModal(Sheet(.root), presenting: .sheet)
    }
    host.handles = { [weak host] route in
      if isPresented { host?.presentModal(Sheet(.root), presenting: .sheet) } else { host?.navigate(to: HostRoute.c) }
      return route == .a
    }
    #expect(host.navigate(to: HostRoute.a))
    #expect(errors.count == 1)
    #expect(host.screens == ["root", "a"] && host.currentModalCoordinator == nil)
  }

  @Test("an error handler may show a screen, also one of another tree") func handlerShowsAScreen() {
    let (host, other) = (Host(.root), Other(.root))
    var count = 0
    let handler = NavigationErrorHandler { [weak host, weak other] _ in
      count += 1
      host?.navigate(to: HostRoute.a)
      other?.navigate(to: SheetRoute.one)
    }
    (host.errorHandler, other.errorHandler) = (handler, handler)
    #expect(!host.navigate(to: SheetRoute.one))
    #expect(host.screens == ["root", "a"])
    #expect(count == 1, "the handler of both trees is running")
  }

  @Test("an observer of plans that navigates to an unreachable route after each failure ends")
  func observerNavigatesToAnUnreachableRoute() {
    let host = Host(.root)
    host.errorHandler = .ignoring
    var failures = 0
    host.planObserver = { [weak host] result in
      guard case .failure = result else { return }
      failures += 1
      host?.navigate(to: SheetRoute.one)
    }
    #expect(!host.navigate(to: OtherRoute.one))
    #expect(!host.navigate(to: OtherRoute.one))
    #expect(failures == 2)
  }

  #if DEBUG
    @Test("errors in an initializer, before a handler can be set, are written to standard error")
    func errorsWithoutHandlerAreWritten() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let child = Child(.root)
          Host(.root).addChild(child)
          let root = Host(.root)
          root.addChild(root)
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Navigation: ProbeCoordinator<HostRoute> cannot own itself."))
    }
  #endif
}

extension Result<NavigationPlan, NavigationError> {
  fileprivate static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.failure(let lhs), .failure(let rhs)): lhs == rhs
    default: false
    }
  }
}
