import FeatureKit
import Foundation
import Models
import ServicesFakes
import Testing

@testable import HomeFeature

struct HomeSummaryBuilderTests {
  private let summary = HomeFixture.builder().summary(of: .sample)

  private func tile(_ kind: HomeTile.Kind) throws -> HomeTile {
    try #require(summary.tiles.first { $0.id == kind })
  }

  @Test func pendingTileNamesTodayAndTheOldestOrder() throws {
    let tile = try tile(.pending)
    let words = "Pending, 103, 18 placed today, oldest 12 d"
    #expect([tile.value, tile.details.first, tile.words] == ["103", "18 today · oldest 12 d", words])
    #expect(tile.filter == .pending)
  }

  @Test func completedTileNamesItsShareAndTheHighValueTileWhatIsPending() throws {
    #expect(try tile(.completed).words == "Completed, 147, 10 placed today, 59 % of all")
    let tile = try tile(.highValue)
    #expect(tile.words == "High value, over $1,000, 37, 12 pending, $31,205" && tile.sketch == .share(12.0 / 37))
  }

  @Test func revenueIsComparedWithThePeriodBefore() throws {
    var shop = ShopSummary.sample
    for index in shop.days.indices { shop.days[index].revenue = index < 46 ? 100 : 108 }
    let tile = try #require(HomeFixture.builder().summary(of: shop).revenueTiles[.fortnight])
    #expect(tile.value == "$1,512" && tile.filter == nil)
    #expect(tile.details == ["▲ 8 % on 14 days before", "▲ 8 %"])
    #expect(tile.words == "Revenue, 14 days, $1,512, up 8 % on the 14 days before")
  }

  @Test func changeNeedsAFormerAmount() {
    #expect(HomeChange(from: 0, to: 5) == nil)
    #expect([97, 100].map { HomeChange(from: 100, to: $0)?.words } == ["down 3 %", "unchanged"])
    #expect(HomeChange(from: 100, to: 97)?.text == "▼ 3 %")
    #expect(HomeChange(from: 1, to: 1_000_000_000)?.percent == 9999)
  }

  @Test("A shop younger than two periods has no comparison", arguments: [20, 60])
  func youngShopHasNoComparison(dayCount: Int) throws {
    var shop = ShopSummary.sample
    for index in shop.days.indices {
      shop.days[index].revenue = index < 40 ? 0 : 100
      if index < 40 { (shop.days[index].completedCount, shop.days[index].pendingCount) = (0, 0) }
    }
    shop.days = shop.days.suffix(dayCount)
    let tile = try #require(HomeFixture.builder().summary(of: shop).revenueTiles[.fortnight])
    #expect(tile.details == ["$100 a day", ""])
    #expect(tile.words == "Revenue, 14 days, $1,400, $100 a day")
  }

  @Test func chartIsOneSentence() throws {
    var shop = ShopSummary.sample
    shop.days = shop.days.suffix(14).enumerated().map { index, day in
      ShopDay(date: day.date, completedCount: index, pendingCount: 1, revenue: Decimal(100 * (index + 1)))
    }
    let chart = try #require(HomeFixture.builder().summary(of: shop).charts[.fortnight])
    #expect(
      chart.words == [
        .orders: "Orders a day, 14 days: 105 in total, highest 14 on Nov 20, lowest 1 on Nov 7, 14 still pending",
        .revenue: "Revenue a day, 14 days: $10,500 in total, highest $1,400 on Nov 20, lowest $100 on Nov 7",
      ])
    #expect(chart.totals == [.orders: "105 orders · 8 a day", .revenue: "$10,500 · $750 a day"])
  }

  @Test func periodsHaveTheirDays() {
    #expect(summary.charts.mapValues(\.bars.count) == [.fortnight: 14, .month: 30])
  }

  @Test func oldestOrdersHaveAges() throws {
    let line = try #require(summary.oldest.lines.first)
    #expect([line.number, line.customer, line.age, line.status.symbol] == ["#1010", "Edith Weber", "12 d", "○"])
    #expect(summary.oldest.total == "103")
  }

  @Test func eventsOfTodayHaveATimeAndEarlierOnesADay() {
    #expect(summary.activity.first?.time == "12:00")
    #expect(summary.activity.last?.time == "Nov 19" || summary.activity.last?.time == "23:15")
    #expect(summary.activity.prefix(3).map(\.status.title) == ["Placed", "Completed", "Paid"])
  }

  @Test func weekdaysBeginOnMonday() {
    #expect(summary.weekdays.bars.map(\.name) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(summary.weekdays.words.hasPrefix("most "))
  }

  @Test func emptyShopHasNoFigures() throws {
    let summary = HomeFixture.builder().summary(of: .empty)
    #expect(summary.isShopEmpty)
    #expect(summary.tiles.first?.words == "Pending, 0, 0 placed today, nothing is waiting")
    #expect(summary.weekdays.words == "no orders")
  }

  @Test(arguments: [
    (0, "$0"), (500, "$500"), (2500, "$2.5k"), (5000, "$5k"), (15_000, "$15k"), (1_000_000, "$1M"),
    (2_500_000, "$2.5M"),
  ])
  func axisHasShortAmounts(dollars: Double, text: String) {
    #expect(HomeFormat.shortDollars(dollars) == text)
  }
}

struct HomeRefreshTimeTests {
  private func delay(_ ages: [TimeInterval]) -> Duration {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let now = HomeFixture.now
    return HomeRefreshTime(calendar: calendar).delay(of: ages.map { now - $0 }, at: now)
  }

  @Test func nextMidnightEndsTheDay() { #expect(delay([]) == .seconds(12 * 3600)) }
  @Test func agesOfMinutesChangeEachMinute() { #expect(delay([125, 86_400]) == .seconds(60)) }
  @Test func agesOfHoursChangeEachHour() { #expect(delay([5400, 3 * 86_400 + 3600]) == .seconds(1800)) }
}
