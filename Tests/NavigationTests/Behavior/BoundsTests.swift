import Testing

@testable import TrellisNavigation

@MainActor
@Suite("Paths, presentations, popping and nesting depth", .tracksMemoryLeaks) struct BoundsTests {
  @Test(
    "a path that repeats a route or continues after the destination is rejected",
    arguments: [[HostRoute.a, .a, .b], [.a, .b, .a], [.b, .a], [.a, .b, .b]])
  func malformedPathIsRejected(path: [HostRoute]) {
    let host = Host(.root)
    let log = ErrorLog(for: host)
    host.path = { _ in path }
    #expect(host.validateNavigationPath(to: HostRoute.b) != .success)
    #expect(!host.navigate(to: HostRoute.b))
    #expect(host.screens == ["root"] && log.errors.count == 1)
  }

  @Test("a modal that is presented with a route on its stack can return to that route") func modalReturnsToTheRoute() {
    let (host, modal, child) = (Host(.root), Host(.sheet), Child(.root))
    modal.addChild(child)
    host.presentModal(modal, presenting: .sheet)
    for route in [HostRoute.a, .b] { modal.navigate(to: route) }
    modal.navigate(to: ChildRoute.one)
    host.presentModal(modal, presenting: .a)
    #expect(modal.screens == ["sheet", "a"])
    modal.presentDetour(Other(.root), presenting: OtherRoute.one)
    host.presentModal(modal, presenting: .sheet)
    #expect(host.currentRoute as? HostRoute == .sheet)
  }

  @Test("a detour that is presented with a route on its stack can return to that route")
  func detourReturnsToTheRoute() {
    let (host, detour) = (Host(.root), Other(.root))
    for route in [OtherRoute.one, .two] { detour.navigate(to: route) }
    detour.presentModal(Sheet(.root), presenting: .three)
    host.presentDetour(detour, presenting: OtherRoute.one)
    #expect(host.currentRoute as? OtherRoute == .one)
  }

  @Test("coordinators can be nested up to a documented depth, and navigation works at that depth")
  func nestingIsBounded() throws {
    let chain = (0..<AnyCoordinator.maximumNesting).map { _ in Child(.root) }
    chain.forEach { $0.handles = { _ in false } }
    for (upper, lower) in zip(chain, chain.dropFirst()) { upper.addChild(lower) }
    let (root, last) = (chain[0], chain[chain.count - 1])
    last.handles = { _ in true }
    #expect(root.navigate(to: ChildRoute.one))
    #expect(root.visibleStack.count == chain.count + 1)
    #expect(root.snapshot() == root.snapshot() && root.describeTree().members.count == 1)
    root.pop()
    #expect(root.visibleStack.count == chain.count)
    root.popToRoot()
    let log = ErrorLog(for: root)
    last.addChild(Other(.root))
    let upper = Other(.root)
    upper.addChild(Sheet(.root))
    root.presentDetour(upper, presenting: OtherRoute.one)
    Other(.root).addChild(root)
    #expect(last.children.isEmpty && root.detourCoordinator != nil && root.parent == nil)
    #expect(try #require(log.errors.first?.errorDescription).contains("deeper than 1000"))
    #expect(log.errors.count == 1, "the other one is reported to its own tree")
  }
}
