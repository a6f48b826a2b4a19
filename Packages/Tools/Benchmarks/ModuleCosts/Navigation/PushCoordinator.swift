import TrellisNavigation

// Builds one route type per coordinator from the binary digits of the coordinator's number.
enum End {}
enum Zero<Rest> {}
enum One<Rest> {}

/// A route with a distinct type for each number.
struct NumberedRoute<Number>: Route {
  let page: Int
  var identifier: String { "\(page)" }

  init(page: Int) {
    self.page = page
  }
}

/// A coordinator that handles all routes of its own type and pushes them, as most coordinators do.
final class PushCoordinator<Number>: Coordinator<NumberedRoute<Number>>, NumberedCoordinator {
  init() {
    super.init(router: Router(initial: NumberedRoute(page: 0), factory: ViewFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route is NumberedRoute<Number> }

  func page(_ number: Int) -> any Route { NumberedRoute<Number>(page: number) }
}

/// The interface that the measurements need, for coordinators of any route type.
@MainActor
protocol NumberedCoordinator: AnyCoordinator {
  /// A route that it handles; 0 is its root.
  func page(_ number: Int) -> any Route
}

/// The coordinator whose route type has a number, from 1.
@MainActor
func numberedCoordinator(_ number: Int) -> any NumberedCoordinator {
  numberedCoordinator(number, End.self)
}

@MainActor
private func numberedCoordinator<Digits>(_ rest: Int, _ digits: Digits.Type) -> any NumberedCoordinator {
  if rest == 0 { return PushCoordinator<Digits>() }
  return rest.isMultiple(of: 2)
    ? numberedCoordinator(rest / 2, Zero<Digits>.self) : numberedCoordinator(rest / 2, One<Digits>.self)
}
