import Foundation
import Models
import ShopAPI
import Testing

@testable import EmbeddedBackend

struct OrderPartsTests {
  private let book = OrderBook(count: 10_000, changes: OrderChanges(origin: .sample))

  @Test func totalIsTheSumOfTheLinesMinusTheDiscount() throws {
    for number in 1001...11_000 {
      let details = try #require(book.details(number: number))
      #expect(details.totalCents == book.order(number: number)?.totalCents)
      #expect(details.subtotalCents == details.lines.reduce(0) { $0 + $1.quantity * $1.unitPriceCents })
      #expect(details.totalCents == details.subtotalCents - details.discountCents, "order \(number)")
    }
  }

  @Test func discountIsTheOneThatTheModelGrants() throws {
    for number in 1001...3000 {
      let details = try #require(book.details(number: number))
      let order = try #require(book.order(number: number)).order
      #expect(Decimal(details.discountCents) / 100 == order.grantedDiscount, "order \(number)")
    }
  }

  @Test func partsAreValidInADraft() throws {
    for number in 1001...3000 {
      let details = try #require(book.details(number: number))
      let draft = OrderDraft(
        id: "1", customerName: details.customerName, shippingAddress: details.shippingAddress,
        lines: details.lines.map(\.line))
      #expect(draft.problems.isEmpty, "order \(number)")
      #expect(Set(details.lines.map(\.name)).count == details.lines.count)
    }
  }

  @Test func historyAscendsAndEndsWithTheState() throws {
    for number in 1001...3000 {
      let details = try #require(book.details(number: number))
      let dates = details.history.map(\.date)
      #expect(details.history.first?.kind == .placed && dates.first == details.date)
      #expect(dates == dates.sorted() && dates.allSatisfy { $0 <= SeedOrigin.sampleDate })
      #expect(details.history.contains { $0.kind == .completed } == details.isCompleted)
      #expect(details.history.contains { $0.kind == .paid } == details.isPaid)
    }
  }

  @Test func linesCustomersAndAddressesDoNotDependOnTheNumberOfOrders() throws {
    let large = OrderBook(count: 1_000_000, changes: OrderChanges(origin: .sample))
    for number in 1001...1250 {
      let (small, large) = (try #require(book.details(number: number)), try #require(large.details(number: number)))
      #expect(small.customerName == large.customerName && small.totalCents == large.totalCents)
      #expect(small.lines == large.lines && small.discountCents == large.discountCents)
      #expect(small.shippingAddress == large.shippingAddress)
    }
  }

  @Test func customerHasOneAddress() throws {
    var addresses: [String: Set<Address>] = [:]
    for number in 1001...3000 {
      let details = try #require(book.details(number: number))
      addresses[details.customerName, default: []].insert(details.shippingAddress)
    }
    #expect(addresses.values.allSatisfy { $0.count == 1 })
  }

  @Test func onlyTheLatestEventsOfAnOrderAreStored() {
    var changes = OrderChanges(origin: .sample)
    for minute in 0..<60 {
      let event = OrderEvent(kind: .completed, date: Date(timeIntervalSince1970: Double(60 * minute)), author: "Ada")
      changes.record(event, of: 1001)
    }
    #expect(changes.history[1001]?.count == 50)
    #expect(changes.history[1001]?.first?.date == Date(timeIntervalSince1970: 600))
    #expect(changes.count == 60)
  }
}

extension SeedOrigin {
  /// The time at which `ManualClock` starts, 2026-11-20T12:00:00Z, a Friday.
  static let sampleDate = Date(timeIntervalSince1970: 1_795_176_000)
  static let sample = SeedOrigin(date: sampleDate, timeZone: .gmt)
}
