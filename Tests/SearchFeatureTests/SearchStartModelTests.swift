import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import Testing

@testable import SearchFeature

@Suite("What the search offers before a text")
struct SearchStartModelTests {
  private let fixture = SearchFixture()

  private func model(_ viewed: @escaping @MainActor () -> [Order.ID] = { [] }) -> SearchStartModel {
    let time = Date(timeIntervalSince1970: 1_795_176_000)
    return SearchStartModel(
      summaryService: fixture.summary, orderService: fixture.service, recentlyViewed: viewed,
      builder: SearchStartBuilder(format: SearchFormat(timeZone: .gmt) { time }), timeZone: .gmt,
      revisions: fixture.revisions)
  }

  @Test func filtersCountTheirOrdersAndExamplesAreFoundInTheShop() async {
    let model = model()
    await model.loadIfNeeded()
    #expect(model.start.filters.map(\.id) == [.pending, .highValue, .completed, .all])
    #expect(model.start.filters.map(\.count) == ["103", "37", "147", "250"])
    #expect(model.start.filters.prefix(2).map(\.detail) == ["since Nov 8", "over $1,000, 12 pending"])
    #expect(model.start.examples.map(\.text) == ["1254", "Zoë Núñez", "Joh", "125"])
  }

  @Test func aShopWithoutOrdersHasNoExamples() async {
    fixture.summary.set(.empty)
    let model = model()
    await model.loadIfNeeded()
    #expect(model.start.examples.isEmpty && model.start.latest.isEmpty)
    #expect(model.start.filters[0].detail == "nothing is waiting")
  }

  @Test func anOrderWithTwoEventsIsListedOnce() async {
    var shop = ShopSummary.sample
    shop.latestActivity += shop.latestActivity
    fixture.summary.set(shop)
    let model = model()
    await model.loadIfNeeded()
    #expect(Set(model.start.latest.map(\.id)).count == model.start.latest.count)
    #expect(model.start.latest.first?.texts.age == "12:00", "today has the time of day")
  }

  @Test func viewedOrdersAreShownInTheirCurrentState() async {
    let model = model { [1006, 1002] }
    await model.loadIfNeeded()
    #expect(model.viewed.map(\.id) == [1006, 1002])
    #expect(model.viewed.map(\.texts.status.symbol) == ["○", "✓"])
  }

  @Test func aChangeOfTheShopIsFollowed() async {
    let model = model { [1006] }
    await model.loadIfNeeded()
    var shop = ShopSummary.sample
    shop.pendingCount = 104
    fixture.summary.set(shop)
    await model.loadIfNeeded()
    #expect(model.start.filters[0].count == "103", "nothing has changed yet")
    fixture.revisions.record(.everything)
    await model.loadIfNeeded()
    #expect(model.start.filters[0].count == "104")
  }

  @Test func anOlderLoadThatEndsLaterChangesNothing() async {
    let model = model { [1006] }
    var old = ShopSummary.sample
    old.pendingCount = 9
    fixture.summary.onSummary.set { [fixture, old] _ in
      fixture.summary.onSummary.clear()
      await model.loadIfNeeded()
      return old
    }
    await model.loadIfNeeded()
    #expect(model.start.filters[0].count == "103")
    fixture.revisions.record(.everything)
    fixture.summary.onSummary.set { [fixture] _ in
      fixture.summary.onSummary.clear()
      await model.loadIfNeeded()
      throw FailureMessage("The server is too busy")
    }
    await model.loadIfNeeded()
    #expect(model.problem == nil)
  }

  @Test func aCanceledLoadChangesNothing() async {
    let model = model { [1006] }
    let load = Task { await model.loadIfNeeded() }
    load.cancel()
    await load.value
    #expect(model.start.filters.isEmpty && model.viewed.isEmpty)
    await model.loadIfNeeded()
    #expect(!model.start.filters.isEmpty && model.viewed.map(\.id) == [1006])
  }

  @Test func aChangeDuringALoadIsLoadedByTheNext() async {
    let model = model()
    fixture.summary.onSummary.set { [fixture] _ in
      fixture.summary.onSummary.clear()
      await fixture.revisions.record(.everything)
      return .empty
    }
    await model.loadIfNeeded()
    #expect(model.start.filters[0].detail == "nothing is waiting")
    await model.loadIfNeeded()
    #expect(model.start.filters[0].count == "103")
  }

  @Test func anOrderThatCannotBeLoadedKeepsItsRow() async {
    let model = model { [1006] }
    await model.loadIfNeeded()
    fixture.service.onOrder.set(throwing: FailureMessage("The server is too busy"))
    fixture.revisions.record(.everything)
    await model.loadIfNeeded()
    #expect(model.viewed.map(\.id) == [1006])
    fixture.service.onOrder.set { _ in nil }
    fixture.revisions.record(.everything)
    await model.loadIfNeeded()
    #expect(model.viewed.isEmpty)
  }

  @Test func aFailureIsReportedAndTheNextLoadRepeatsTheRequest() async {
    fixture.summary.fail(with: FailureMessage("The server is too busy"))
    let model = model()
    await model.loadIfNeeded()
    #expect(model.problem?.outcome == "The figures of your shop could not be loaded")
    fixture.summary.onSummary.clear()
    await model.loadIfNeeded()
    #expect(model.problem == nil && !model.start.filters.isEmpty)
  }
}

@Suite("The panels of the search before a text")
struct SearchStartLayoutTests {
  @Test(arguments: [(98, 36), (118, 35), (157, 45)])
  func twoColumnsFillTheWindow(columns: Int, rows: Int) {
    let layout = SearchStartLayout(columns: columns, rows: rows)
    #expect(layout.arrangement == .twoColumns)
    #expect(layout.leadingColumns + layout.trailingColumns == columns)
    for (recents, viewed) in [(0, 0), (1, 0), (20, 5)] {
      let orders = layout.orderRows(recents: recents, viewed: viewed)
      let own = layout.recentRows(recents, viewed: viewed) + layout.viewedRows(viewed, recents: recents)
      #expect(own + orders.latest + orders.oldest == rows)
    }
    let fixed = SearchStartLayout.fixedRows
    #expect(layout.customerRows + fixed.filters + fixed.examples == rows)
  }

  @Test func threeColumnsFillTheWindow() {
    let layout = SearchStartLayout(columns: 200, rows: 45)
    #expect(layout.arrangement == .threeColumns)
    #expect(layout.leadingColumns + layout.middleColumns + layout.trailingColumns == 200)
    for (recents, viewed) in [(0, 0), (3, 0), (20, 5)] {
      let orders = layout.orderRows(recents: recents, viewed: viewed)
      #expect(orders.latest + orders.oldest == 45)
      #expect(layout.recentRows(recents, viewed: viewed) + layout.viewedRows(viewed, recents: recents) == 45)
    }
  }

  @Test(arguments: [(97, 40), (118, 15), (40, 6)])
  func aSmallWindowHasOneColumn(columns: Int, rows: Int) {
    let layout = SearchStartLayout(columns: columns, rows: rows)
    #expect(layout.arrangement == .oneColumn)
    #expect(layout.leadingColumns == columns - 1 && layout.trailingColumns == columns - 1)
  }
}
