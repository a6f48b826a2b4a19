import Foundation
import Models
import RequirementTrait
import ServicesFakes
import TerminalUIDriver
import TestSupport
import Testing

@testable import OrdersFeature

/// The cached orders that remain in the background.
@Suite("Released orders", .requirement("L3"))
struct OrderReleaseTests {
  private static func orders(_ ids: Range<Int>) -> [Order] {
    ids.map { Order(id: $0, customerName: "Customer", total: 1, date: Order.sample.date) }
  }

  @Test("The first orders of the newest responses remain")
  func newestOrdersRemain() {
    let clock = VirtualClock()
    var cache = RecentOrderCache()
    cache.insert(Self.orders(0..<30), clock: clock)
    cache.insert(Self.orders(100..<103), clock: clock)
    cache.removeOldest(leaving: 5)
    #expect(cache.count == 5)
    #expect([100, 101, 102, 0, 1].allSatisfy { cache.order($0) != nil })
    #expect(cache.order(2) == nil)
  }

  @Test("The orders of the newest response come first")
  func newestResponseComesFirst() {
    let clock = VirtualClock()
    var cache = RecentOrderCache()
    cache.insert(Self.orders(0..<2), clock: clock)
    cache.insert(Self.orders(1..<3), clock: clock)
    #expect(cache.orders.map(\.id) == [1, 2, 0, 1])
  }

  @Test("A small cache remains as it is")
  func smallCacheRemains() {
    var cache = RecentOrderCache()
    cache.insert(Self.orders(0..<3), clock: VirtualClock())
    cache.removeOldest(leaving: 40)
    #expect(cache.count == 3)
    cache.removeOldest(leaving: 0)
    #expect(cache.count == 0)
  }
}
