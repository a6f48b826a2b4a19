import TestSupport
import Testing

@testable import TrellisNavigation

/// Orders, each of which can be canceled in a modal.
private enum OrderRoute: Route {
  case list
  case detail(Int)
  case cancel(Int)

  var identifier: String {
    switch self {
    case .list: "list"
    case .detail(let number): "detail/\(number)"
    case .cancel(let number): "cancel/\(number)"
    }
  }
}

private class Orders: Coordinator<OrderRoute> {
  private(set) var modalsMade = 0
  var make: (OrderRoute) -> AnyCoordinator? = { CancelCoordinator($0) }

  init(_ root: OrderRoute = .list) { super.init(router: Router(initial: root, factory: MockViewFactory())) }

  override func canHandle(_ route: any Route) -> Bool { route is OrderRoute }

  override func navigationType(for route: any Route) -> NavigationType {
    if case .cancel = route as? OrderRoute { .modal } else { .push }
  }

  override func modalCoordinator(for route: any Route) -> AnyCoordinator? {
    modalsMade += 1
    return (route as? OrderRoute).flatMap(make)
  }

  override func route(fromIdentifier identifier: String) -> OrderRoute? {
    let parts = identifier.split(separator: "/")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    return parts[0] == "cancel" ? .cancel(number) : .detail(number)
  }
}

private final class CancelCoordinator: Coordinator<OrderRoute> {
  init(_ route: OrderRoute) { super.init(router: Router(initial: route, factory: MockViewFactory())) }

  override func canHandle(_ route: any Route) -> Bool { false }
}

@MainActor
@Suite("A modal that is made for its route", .tracksMemoryLeaks) struct PayloadModalTests {
  @Test(
    "the modal shows the payload of the route as its root, each time anew, and observers are notified once",
    .requirement("N10"))
  func modalShowsItsPayload() throws {
    let orders = Orders()
    orders.navigate(to: OrderRoute.detail(7))
    for number in [7, 8] {
      let counter = ChangeCounter { _ = orders.currentRoute }
      #expect(orders.navigate(to: OrderRoute.cancel(number)))
      #expect(counter.changes == 1)
      let modal = try #require(orders.currentModalCoordinator)
      #expect(modal.screens == ["cancel/\(number)"])
      #expect(modal.presentationContext == .modal && modal.parent === orders)
      #expect(orders.router.state.presented == .cancel(number))
    }
    #expect(orders.modalCoordinators.isEmpty)
    #expect(orders.navigate(to: OrderRoute.cancel(8)), "it is in front already")
    #expect(orders.modalsMade == 2)
  }

  @Test("a dry run presents nothing and retains nothing, and a plan that was followed retains no modal")
  func planRetainsNoModal() throws {
    let orders = Orders()
    var plans = [try orders.plan(to: OrderRoute.cancel(7)).get()]
    #expect(orders.currentModalCoordinator == nil)
    #expect(plans[0].reasoning.last == "-> Orders: present a new CancelCoordinator at 'cancel/7'")
    plans = []
    try trackForMemoryLeaks { track in
      plans = [try orders.navigateResult(to: OrderRoute.cancel(7)).get()]
      track(try #require(orders.currentModalCoordinator))
      orders.dismissModal()
    }
    #expect(plans.count == 1)
  }

  @Test("the plan continues within the modal, whose root need not be the route")
  func planContinuesWithinTheModal() throws {
    let orders = Orders()
    orders.make = { _ in
      let modal = ProbeCoordinator<OrderRoute>(.list)
      modal.addChild(Other(.root))
      return modal
    }
    #expect(orders.navigate(to: OrderRoute.cancel(7)))
    #expect(try #require(orders.currentModalCoordinator).screens == ["list", "cancel/7"])
  }

  @Test("a modal that has an owner is refused with the plan's error") func ownedModalIsRefused() {
    let (orders, owner, owned) = (Orders(), Host(.root), CancelCoordinator(.cancel(7)))
    owner.addChild(owned)
    orders.make = { _ in owned }
    let log = ErrorLog(for: orders)
    let foretold = orders.validateNavigationPath(to: OrderRoute.cancel(7)).error
    #expect(!orders.navigate(to: OrderRoute.cancel(7)))
    #expect(log.errors == [foretold])
    #expect(orders.currentModalCoordinator == nil)
  }

  @Test("a modal that cannot show the route that it was made for is refused, and the error says why")
  func declinedModalIsExplained() {
    let orders = Orders()
    let log = ErrorLog(for: orders)
    let unusable: [(modal: AnyCoordinator, name: String, reason: String)] = [
      (
        Sheet(.root), "ProbeCoordinator<SheetRoute>",
        "NAME shows only routes of type SheetRoute. Navigate to one of those instead."
      ),
      (CancelCoordinator(.list), "CancelCoordinator", "that is not the root of NAME, which cannot handle it either."),
    ]
    for (modal, name, reason) in unusable {
      orders.make = { _ in modal }
      let sentence = "Orders makes NAME for the modal route 'cancel/7', but \(reason)".replacing("NAME", with: name)
      let error = NavigationError.configurationError(message: sentence)
      #expect(orders.validateNavigationPath(to: OrderRoute.cancel(7)).error == error)
      #expect(!orders.navigate(to: OrderRoute.cancel(7)))
      #expect(log.errors.last == error && orders.currentModalCoordinator == nil)
    }
    orders.addModalCoordinator(Sheet(.root))
    #expect(orders.navigate(to: SheetRoute.root), "a modal with routes of its own is presented by them")
  }

  @Test(
    "a registered modal that is returned is presented, and without a result the registered ones are searched",
    .requirement("N10"))
  func registeredModalIsPresented() {
    let (orders, registered) = (Orders(), ProbeCoordinator<OrderRoute>(.cancel(0)))
    orders.addModalCoordinator(registered)
    orders.make = { [weak registered] route in route == .cancel(1) ? registered : nil }
    for number in [1, 2] {
      #expect(orders.navigate(to: OrderRoute.cancel(number)))
      #expect(orders.currentModalCoordinator === registered)
      orders.dismissModal()
    }
  }

  @Test("a snapshot restores the modal from the route with which it was presented") func modalIsRestored() throws {
    let (orders, fresh) = (Orders(), Orders())
    orders.navigate(to: OrderRoute.cancel(7))
    #expect(fresh.restore(try orders.snapshot().throughJSON()).isEmpty)
    #expect(fresh.currentRoute as? OrderRoute == .cancel(7))
    fresh.dismissModal()
    fresh.make = { _ in nil }
    #expect(fresh.restore(orders.snapshot()) == ["CancelCoordinator"])
  }
}

@MainActor
@Suite("Prerequisites of a link on a stack that is not empty", .tracksMemoryLeaks)
struct RebuiltPathTests {
  private func makeHost() -> Host {
    let host = Host(.root)
    host.path = { route in route as? HostRoute == .c ? [HostRoute.root, HostRoute.a, HostRoute.b] : nil }
    return host
  }

  @Test("the screens that are not on the path are replaced, the others are retained", .requirement("N34"))
  func pathIsRebuilt() throws {
    let host = makeHost()
    host.navigate(to: HostRoute.sheet)
    host.navigate(to: HostRoute.c)
    #expect(host.screens == ["root", "sheet", "c"], "without a link, the stack stays")
    host.popToRoot()
    for route in [HostRoute.a, .sheet] { host.navigate(to: route) }
    let plan = try host.plan(to: HostRoute.c, rebuildingPath: true).get()
    #expect(host.screens == ["root", "a", "sheet"])
    let steps = plan.reasoning.filter { $0.hasPrefix("->") }.map { $0.split(separator: ": ")[1] }
    #expect(steps == ["pop to position 1", "push 'b'", "push 'c'"])
    let before = host.routesSeen.count
    #expect(host.navigate(to: HostRoute.c, rebuildingPath: true))
    #expect(host.screens == ["root", "a", "b", "c"])
    #expect(host.routesSeen.count == before + 1)
    #expect(host.navigate(to: HostRoute.c, rebuildingPath: true), "it is in front already")
    #expect(host.routesSeen.count == before + 1)
  }

  @Test("a pushed child on the way is popped, and a complete path is retained") func pushedChildIsPopped() {
    let (host, child) = (makeHost(), Child(.root))
    host.addChild(child)
    for route in [HostRoute.a, .b] { host.navigate(to: route) }
    host.navigate(to: HostRoute.c, rebuildingPath: true)
    #expect(host.screens == ["root", "a", "b", "c"])
    host.popToRoot()
    host.navigate(to: HostRoute.a)
    host.navigate(to: ChildRoute.one)
    host.navigate(to: HostRoute.b)
    #expect(host.screens == ["root", "a", "root", "one", "b"])
    host.navigate(to: HostRoute.c, rebuildingPath: true)
    #expect(host.screens == ["root", "a", "b", "c"])
    #expect(child.presentationContext == .pushed && host.pushedChildren.isEmpty)
  }

  @Test("a route that is on the stack of a child is returned to, and nothing beneath it is replaced")
  func returnRebuildsNothing() {
    let (host, child) = makeHostWithChild()
    host.navigate(to: HostRoute.c)
    for route in [ChildRoute.one, .two] { host.navigate(to: route) }
    host.path = { _ in [HostRoute.a] }
    for start: AnyCoordinator in [host, child] {
      #expect(start.navigate(to: ChildRoute.one, rebuildingPath: true))
      #expect(host.screens == ["root", "c", "root", "one"])
      child.navigate(to: ChildRoute.two)
    }
  }

  @Test("a malformed path beneath a child or a modal is refused and changes nothing", arguments: [false, true])
  func malformedPathBeneathIsRefused(isModal: Bool) {
    let (host, lower) = (Host(.root), Sheet(.root))
    if isModal { host.addModalCoordinator(lower) } else { host.addChild(lower) }
    host.navigate(to: HostRoute.c)
    host.navigate(to: SheetRoute.one)
    host.path = { _ in [ChildRoute.one] }
    let (log, before) = (ErrorLog(for: host), TreeState(host))
    for start: AnyCoordinator in [host, lower] { #expect(!start.navigate(to: SheetRoute.two, rebuildingPath: true)) }
    #expect(TreeState(host) == before && log.errors.count == 2)
  }

  @Test("a path that ends with the route shows it once, if a child or a modal of the same type takes it")
  func delegatedRouteIsShownOnce() {
    for isModal in [false, true] {
      let (host, lower) = (Host(.root), Host(.sheet))
      if isModal { host.addModalCoordinator(lower) } else { host.addChild(lower) }
      host.handles = { _ in false }
      host.path = { _ in [HostRoute.a, HostRoute.b] }
      #expect(host.navigate(to: HostRoute.b))
      #expect(host.screens == (isModal ? ["root", "a"] : ["root", "a", "sheet", "b"]))
      #expect(lower.screens == ["sheet", "b"])
    }
  }
}
