import FeatureKit
import Foundation
import PersistentModels
import Services
import TerminalUI
import TrellisStore

final class SearchFeatureImplementation: SearchFeatureAPI {
  /// The store, which outlives the view, so that a link can search before the screen was shown.
  private let store: StoreOf<SearchReducer>
  private let reducer: SearchReducer
  private let revisions: ShopRevisions
  private let format: SearchFormat
  private let start: SearchStartModel
  private let closures: SearchClosures

  init(
    reducer: SearchReducer, revisions: ShopRevisions, format: SearchFormat, start: SearchStartModel,
    executor: (any TaskExecutor)?, closures: SearchClosures
  ) {
    self.reducer = reducer
    self.revisions = revisions
    self.format = format
    self.start = start
    self.closures = closures
    store = Store(initialState: SearchReducer.State(), executor: executor) { reducer }
  }

  func makeMainView() -> AnyView {
    let view = SearchView(
      store: store, revisions: revisions, clock: reducer.clock, userID: reducer.recents.userID,
      format: format, start: start,
      actions: SearchStartActions(onShowOrders: closures.onShowOrders, onOpenOrder: closures.onOpenOrder))
    return AnyView(view.modelContext(reducer.recents.context))
  }

  func pause() { store.send(.paused) }
  func resume() { store.send(.resumed) }

  func handleDeepLink(_ url: URL) -> Bool {
    guard let link = SearchLink(url) else { return false }
    open(link)
    return true
  }

  func open(_ link: SearchLink) {
    if let text = link.text { store.send(.linkOpened(text)) }
    closures.onShowSearch()
  }
}
