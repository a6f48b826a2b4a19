import AppMocks
import CoreFakes
import FeatureKit
import Foundation
import Models
import Networking
import PersistentModels
import SearchFeature
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver

nonisolated enum SearchPreviews {
  static let all = states + texts

  private static let states = [
    preview("search", "before a search", steps: [.expect("Type a customer's name")]),
    preview("search-loading", "the first search", steps: type("alice") + [.expect("Searching…")]) {
      $0.onOrders.set { _ in try await untilCanceled() }
    },
    preview(
      "search-results", "the orders of a customer, with the matches highlighted",
      steps: type("alice") + [.expect("2 orders")]),
    preview(
      "search-customers", "the customers, with the matches highlighted",
      steps: type("a") + [.tap("Customers"), .expect("customers")]),
    preview("search-no-match", "advice, because nothing matches", steps: type("nobody") + [.expect("No matches")]),
    preview("search-failed", "a search that can be retried", steps: type("alice") + [.expect("The search failed")]) {
      $0.fail(with: NetworkError.noConnection)
    },
    preview(
      "search-recents", "the recent searches",
      steps: type("alice") + [
        .expect("2 orders"), .key(KeyPress(.return), count: 1), .tap("Clear"), .expect("Recent searches"),
      ]),
    preview("search-many", "500 of 1,000 matches", steps: type("customer") + [.expect("500 of 1,000 orders")]) {
      $0.set(Order.thousand)
    },
  ]

  private static let texts = [
    preview(
      "search-long-text", "long names, emoji, wide and combining characters", steps: type("e") + [.expect("orders")]
    ) { $0.set(Order.orders(of: ExtremeTexts.mixed)) },
    preview("search-long-query", "a search text of 200 characters", steps: type(ExtremeTexts.long)),
    preview("search-right-to-left", "right-to-left names", steps: type("محمد") + [.expect("1 order")]) {
      $0.set(Order.orders(of: ExtremeTexts.rightToLeft))
    },
  ]

  private static func type(_ text: String) -> [ScriptCommand] { [.type(field: "Search", text: text)] }

  private static func preview(
    _ name: String, _ summary: String, steps: [ScriptCommand],
    configure: @escaping @MainActor @Sendable (FakeOrderService) -> Void = { _ in }
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "SearchFeature", steps: steps) { clock in
      let orders = FakeOrderService.sample
      configure(orders)
      let feature = SearchFeatureFactory.create(
        orderService: orders, summaryService: FakeSummaryService.following(orders, now: { Order.sample.date }),
        knownOrders: KnownOrders(recentlyViewed: { [] }, loaded: { [] }), revisions: ShopRevisions(),
        modelContext: ModelContext(store: InMemoryStore()),
        context: .preview(clock, at: Order.sample.date),
        closures: SearchClosures(
          onOpenOrder: { _ in }, onShowOrders: { _ in }, onShowSearch: {}, onRecentSearchesSaved: { _ in }))
      let view = feature.makeMainView()
      return NavigationStack { view }
    }
  }
}
