import FeatureKit
import OrdersFeature
import SearchFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the search tab, whose results lead to the orders.
final class SearchCoordinator: TrackedCoordinator<SearchRoute> {
  let feature: any SearchFeatureAPI
  private var isShown = false

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies of the feature.
  ///   - user: The services of the signed-in user.
  init(dependencies: AppDependencies, user: UserServices) {
    let factory = SearchViewFactory(dependencies: dependencies, user: user)
    feature = factory.feature
    super.init(router: Router(initial: .search, factory: factory))
    factory.coordinator = self
  }

  override var tabItem: (text: String, image: String)? { ("Search", "magnifyingglass") }
  override func canHandle(_ route: any Route) -> Bool { route is SearchRoute }

  override func didAppear() {
    super.didAppear()
    isShown = true
    feature.resume()
  }

  override func willDisappear() {
    super.willDisappear()
    isShown = false
    feature.pause()
  }
}

/// The app cancels the search in flight when it leaves the foreground, and repeats it on return.
extension SearchCoordinator: LifecycleParticipant {
  func prepareForBackground() { feature.pause() }
  func refreshIfNeeded() { if isShown { feature.resume() } }
}

/// Makes the views of the search feature.
final class SearchViewFactory: ViewFactory<SearchRoute> {
  private let dependencies: AppDependencies
  private let user: UserServices
  private(set) lazy var feature = SearchFeatureFactory.create(
    orderService: user.orders, revisions: user.revisions, clock: dependencies.environment.clock,
    now: dependencies.environment.now, userID: user.userID, modelContext: user.models,
    effectExecutor: dependencies.environment.effectExecutor,
    closures: SearchClosures(
      onOpenOrder: { [weak self] in self?.coordinator?.navigate(to: OrdersRoute.detail($0)) },
      onShowSearch: { [weak self] in self?.coordinator?.navigate(to: SearchRoute.search) },
      onRecentSearchesSaved: { [notices = dependencies.notices] in notices.report($0) }))

  init(dependencies: AppDependencies, user: UserServices) {
    self.dependencies = dependencies
    self.user = user
  }

  override func buildView(for route: SearchRoute) -> AnyView? {
    switch route {
    case .search: feature.makeMainView()
    }
  }
}

extension Notices {
  /// Adds a notice if recent searches were not saved.
  fileprivate func report(_ result: Result<Void, any Error>) {
    let document = "recent-searches"
    switch result {
    case .success: saved(document)
    case .failure(let error): add(unsaved: document, "Your recent searches could not be saved", because: error)
    }
  }
}
