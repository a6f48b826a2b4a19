import Foundation
import Models
import ShopAPI
import Testing

@testable import EmbeddedBackend

/// The orders of a new shop, whose origin is 2026-11-20T12:00:00Z, a Friday.
struct SeedTests {
  private func orders(_ count: Int = 250, origin: SeedOrigin = .sample) -> [OrderPayload] {
    let seed = OrderSeed(count: count, origin: origin)
    return (0..<count).map(seed.order)
  }

  private func counts(of orders: [OrderPayload], origin: SeedOrigin = .sample) -> [Int: Int] {
    orders.reduce(into: [:]) { counts, order in
      let today = origin.seconds + origin.secondsFromGMT - (origin.seconds + origin.secondsFromGMT) % 86_400
      let second = Int(order.date.timeIntervalSince1970) + origin.secondsFromGMT
      counts[(today + 86_399 - second) / 86_400, default: 0] += 1
    }
  }

  @Test func ordersAreTheSameOnEveryMachine() {
    let orders = orders()
    let rows = [0, 1, 248, 249].map { index in
      let order = orders[index]
      return "\(order.id) \(order.customerName) \(order.totalCents) \(order.date.formatted(.iso8601)) \(order.isPaid)"
    }
    #expect(
      rows == [
        "1001 Elena Jackson 146890 2026-11-01T06:14:34Z true", "1002 Miguel Johnson 7330 2026-11-01T09:05:47Z true",
        "1249 Farid Hoover 18077 2026-11-20T10:41:28Z true", "1250 Barbara Jensen 20214 2026-11-20T11:34:45Z true",
      ])
  }

  @Test func numbersAscendWithTheDates() {
    for count in [1, 2, 7, 10, 250, 20_000] {
      let orders = orders(count)
      #expect(orders.map(\.id) == Array(1001..<1001 + count))
      #expect(zip(orders, orders.dropFirst()).allSatisfy { $0.date <= $1.date })
      #expect(orders.allSatisfy { $0.date <= SeedOrigin.sampleDate })
      #expect(counts(of: orders)[0, default: 0] > 0, "\(count) orders, none today")
    }
  }

  @Test func ordersAreSpreadOverThreeWeeksWithWeakWeekends() {
    let counts = counts(of: orders())
    #expect(counts.keys.max() == 19)
    // The origin is a Friday, so the days 5 and 6, and 12 and 13, are weekends.
    let (weekends, weekdays) = ([5, 6, 12, 13], [1, 2, 3, 4, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18])
    let means = [weekends, weekdays].map { days in days.map { counts[$0, default: 0] }.reduce(0, +) / days.count }
    #expect(means[0] < means[1])
    #expect((1...19).allSatisfy { (7...17).contains(counts[$0, default: 0]) }, "\(counts)")
  }

  @Test func largerShopsHaveMoreDaysUpToTwoYears() {
    #expect(counts(of: orders(1_200)).count == 100)
    #expect(counts(of: orders(20_000)).count == 730)
  }

  @Test func shopWithoutOrdersHasNone() {
    let seed = OrderSeed(count: 0, origin: .sample)
    #expect(seed.recentIndices.isEmpty && seed.indices(from: .distantPast, to: .distantFuture).isEmpty)
  }

  @Test func customersAndTotalsDoNotDependOnTheNumberOfOrdersOrTheOrigin() {
    let later = SeedOrigin(date: SeedOrigin.sampleDate + 1_000_000, timeZone: .gmt)
    for other in [orders(1_000), orders(250, origin: later)] {
      #expect(orders().map(\.customerName) == other.prefix(250).map(\.customerName))
      #expect(orders().map(\.totalCents) == other.prefix(250).map(\.totalCents))
    }
  }

  @Test(arguments: [1906_12_09, OrderSeed.sampleSeed])
  func regularCustomersHaveHistories(seed: UInt64) {
    let orders = OrderSeed(seed: seed, count: 250, origin: .sample)
    let counts = (0..<250).reduce(into: [:]) { $0[orders.facts(at: $1).customer, default: 0] += 1 }.values
    #expect(counts.count { $0 >= 10 } >= 2 && counts.allSatisfy { $0 <= 25 }, "\(counts.sorted())")
    #expect(counts.count { $0 <= 2 } > 80)
  }

  @Test func totalsAreRealistic() {
    let cents = orders(6_400).map(\.totalCents)
    #expect(cents.allSatisfy { (500...500_000).contains($0) })
    #expect(cents.count { $0 > 100_000 } == 800)
    #expect(cents.count { (2_000...40_000).contains($0) } > 3_800)
    #expect(cents.contains { $0 > 400_000 })
  }

  @Test(arguments: [1, 63, 64, 65, 250, 1000])
  func numberOfHighValuesFollowsFromTheNumberOfOrders(count: Int) {
    let seed = OrderSeed(count: count, origin: .sample)
    #expect(seed.highValueCount == orders(count).count { $0.totalCents > 100_000 })
  }

  @Test func oldOrdersAreCompletedAndTheNewestPending() throws {
    let orders = orders()
    let pending = orders.filter { !$0.isCompleted }
    #expect((40...110).contains(pending.count), "\(pending.count) pending")
    let age = SeedOrigin.sampleDate.timeIntervalSince(try #require(pending.first).date) / 86_400
    #expect((9...13).contains(age), "\(age) days")
    #expect((3...25).contains(orders.count { !$0.isPaid }), "\(orders.count { !$0.isPaid }) unpaid")
    #expect(orders.allSatisfy { $0.isPaid || !$0.isCompleted })
    #expect(Set(orders.suffix(30).map { "\($0.isPaid) \($0.isCompleted)" }).count == 3)
  }

  @Test func fieldsOfAllOrdersAreThoseOfEachOrder() {
    let seed = OrderSeed(count: 1_000, origin: .sample)
    seed.forEach(in: 0..<1_000) { index, facts in #expect(facts == seed.facts(at: index)) }
    let pending = (0..<1_000).filter { !seed.facts(at: $0).isCompleted }
    #expect(pending.allSatisfy(seed.recentIndices.contains))
  }

  @Test func ordersOfAPeriodAreFound() {
    let seed = OrderSeed(count: 250, origin: .sample)
    for (first, last) in [(0.0, 1.0), (1, 2), (3, 40), (0.3, 0.4), (40, 50), (-1, 0)] {
      let (start, end) = (SeedOrigin.sampleDate - last * 86_400, SeedOrigin.sampleDate - first * 86_400)
      let expected = (0..<250).filter { start <= seed.date(at: $0) && seed.date(at: $0) < end }
      #expect(Array(seed.indices(from: start, to: end)) == expected)
    }
  }

  @Test(arguments: [0, 1, 60, 3_600, 86_399, 43_200], [-36_000, 0, 20_700])
  func shopsOfEveryTimeHaveOrdersOfToday(second: Int, offset: Int) throws {
    let zone = try #require(TimeZone(secondsFromGMT: offset))
    let date = Date(timeIntervalSince1970: TimeInterval(1_795_132_800 + second - offset))
    let origin = SeedOrigin(date: date, timeZone: zone)
    let orders = orders(origin: origin)
    #expect(counts(of: orders, origin: origin)[0, default: 0] > 0)
    #expect(orders.allSatisfy { $0.date <= date })
    #expect(zip(orders, orders.dropFirst()).allSatisfy { $0.date <= $1.date })
  }

  @Test(arguments: [-1e12, -62_135_596_800, -1, 0, 253_402_300_799, 1e18])
  func shopsOfUnusualTimesHaveOrders(seconds: TimeInterval) {
    let origin = SeedOrigin(date: Date(timeIntervalSince1970: seconds), timeZone: .gmt)
    let orders = orders(origin: origin)
    #expect(zip(orders, orders.dropFirst()).allSatisfy { $0.date <= $1.date })
  }

  @Test func tokensAreLongAndUnique() {
    let tokens = (0..<100).map { _ in EmbeddedServer.randomToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
  }
}
