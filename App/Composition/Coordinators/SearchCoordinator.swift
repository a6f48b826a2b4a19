import FeatureKit
import Foundation
import SearchFeature
import TerminalUI
import TrellisNavigation

/// The coordinator of the search tab, whose results lead to the orders.
final class SearchCoordinator: TrackedCoordinator<SearchRoute> {
  let feature: any SearchFeatureAPI
  private var isShown = false

  init(search: CoordinatedFeature<any SearchFeatureAPI, SearchCoordinator>) {
    feature = search.feature
    super.init(
      router: Router(
        initial: .search,
        factory: ViewFactory { [feature] route, _ in
          switch route {
          case .search: feature.makeMainView()
          }
        }))
    search.assign(self)
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
  func handleDeepLink(_ url: URL) -> Bool { feature.handleDeepLink(url) }
}

// MARK: The command palette

extension SearchCoordinator {
  func paletteCommands(for query: String) -> [PaletteCommand] {
    let text = query.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, !text.contains("://"), let link = SearchLink(searching: text) else { return [] }
    return [
      PaletteCommand("\"\(text)\" in all orders", section: .search, matchesAnyText: true) { [feature] in
        feature.open(link)
      }
    ]
  }
}
