import TerminalUI
import TerminalUITesting
import TrellisNavigation
import TrellisNavigationUI

enum PatternRoute: Route {
  case home
  case page(Int)

  var identifier: String {
    switch self {
    case .home: "home"
    case .page(let number): "page-\(number)"
    }
  }
}

/// A coordinator with a stack and a modal for every pattern. It makes its detours when it shows them.
@MainActor
final class PatternHost: Coordinator<PatternRoute> {
  private(set) var errors: [NavigationError] = []
  private(set) var appearances = 0

  init() {
    super.init(router: Router(initial: .home, factory: HostFactory()))
    viewBuilder = .terminal()
    errorHandler = NavigationErrorHandler { [weak self] in self?.errors.append($0) }
    for pattern in ModalPattern.allCases { addModalCoordinator(PatternModal(pattern)) }
  }

  override func canHandle(_ route: any Route) -> Bool { route is PatternRoute }
  override func didAppear() { appearances += 1 }

  func showDetour(_ pattern: DetourPattern) { presentDetour(PatternDetour(pattern), presenting: pattern) }

  func open() -> ScreenDriver { ScreenDriver { self.buildCoordinatorView() } }
}

final class HostFactory: ViewFactory<PatternRoute> {
  override func buildView(for route: PatternRoute) -> AnyView? {
    switch route {
    case .home: view(HostPage(title: "Home"))
    case .page(let number): number == 404 ? nil : view(HostPage(title: "Page \(number)"))
    }
  }
}

/// A page with state that must be preserved: a counter.
struct HostPage: View {
  let title: String
  @State private var count = 0
  @Environment(\.navigationBackAction) private var backAction
  @Environment(\.canNavigateBack) private var canNavigateBack

  var body: some View {
    VStack(alignment: .leading) {
      Button("\(title) count \(count)") { count += 1 }
      Text(canNavigateBack ? "can go back" : "at the root")
      Button("Go back") { backAction?() }
    }
    .navigationTitle(title)
  }
}

final class PatternModal: Coordinator<ModalPattern> {
  let pattern: ModalPattern
  var detents = ModalDetentConfiguration()

  init(_ pattern: ModalPattern) {
    self.pattern = pattern
    super.init(router: Router(initial: pattern, factory: PatternModalFactory()))
  }

  override func canHandle(_ route: any Route) -> Bool { route as? ModalPattern == pattern }
}

final class PatternModalFactory: ViewFactory<ModalPattern> {
  override func buildView(for route: ModalPattern) -> AnyView? { view(ModalScreen(pattern: route)) }
}

final class PatternDetour: Coordinator<DetourPattern> {
  init(_ pattern: DetourPattern) { super.init(router: Router(initial: pattern, factory: PatternDetourFactory())) }

  override func canHandle(_ route: any Route) -> Bool { route is DetourPattern }
}

final class PatternDetourFactory: ViewFactory<DetourPattern> {
  override func buildView(for route: DetourPattern) -> AnyView? {
    coordinator.map { view(DetourScreen(pattern: route, coordinator: $0)) }
  }
}
