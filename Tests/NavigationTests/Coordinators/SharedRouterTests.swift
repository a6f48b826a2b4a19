import Testing

@testable import TrellisNavigation

@MainActor
@Suite("A router that two coordinators use is reported once", .tracksMemoryLeaks) struct SharedRouterTests {
  private let router = makeRouter()

  private func expectOneReport(in log: ErrorLog) throws {
    guard case .configurationError(let message)? = log.errors.first else { return #expect(Bool(false), "no report") }
    #expect(message.contains("TestCoordinator") && message.contains("router") && log.errors.count == 1)
  }

  @Test("to the tree of the first, when the second is created") func secondIsReported() throws {
    let (host, first) = (Host(.root), TestCoordinator(router: router))
    host.addChild(first)
    let log = ErrorLog(for: host)
    let second = Coordinator(router: router)
    try expectOneReport(in: log)
    host.addChild(second)
    try expectOneReport(in: log)
  }

  @Test("to the tree to which one of them is added, if there was no error handler before", arguments: [0, 1, 2])
  func reportWaitsForAHandler(case number: Int) throws {
    let first = TestCoordinator(router: router)
    let second = TestCoordinator(router: router)
    let host = number == 0 ? first : number == 1 ? second : TestCoordinator(router: makeRouter())
    let log = ErrorLog(for: host)
    for child in [first, second] where child !== host { host.addChild(child) }
    try expectOneReport(in: log)
  }

  @Test("a router whose coordinator was released can be used again") func releasedCoordinatorFreesItsRouter() {
    do { _ = TestCoordinator(router: router) }
    let (host, next) = (Host(.root), TestCoordinator(router: router))
    let log = ErrorLog(for: host)
    host.addChild(next)
    #expect(next.navigate(to: MockRoute.details) && log.errors.isEmpty)
  }
}
