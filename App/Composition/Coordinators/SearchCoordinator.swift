import FeatureKit
import Foundation
import SearchFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the search tab, whose results lead to the orders.
final class SearchCoordinator: TrackedCoordinator<SearchRoute> {
  let feature: any SearchFeatureAPI
  private var isShown = false

  /// Creates the coordinator.
  init(search: CoordinatedFeature<any SearchFeatureAPI, SearchCoordinator>) {
    let feature = search.feature
    self.feature = feature
    super.init(
      router: Router(
        initial: .search,
        factory: ViewFactory { route, _ in
          switch route {
          case .search: feature.makeMainView()
          }
        }))
    search.coordinator.assign(self)
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

extension SearchCoordinator: TabFeature {
  var participants: [any LifecycleParticipant] { [self] }
  func makeDetour(for route: any Route) -> AnyCoordinator? { nil }

  /// Searches for the text of a link.
  func open(_ destination: any Sendable) -> Bool {
    guard let link = destination as? SearchLink else { return false }
    feature.open(link)
    return true
  }
}
