import CoreFakes
import FeatureKit
import Foundation
import Models
import Services
import ServicesFakes
import TestSupport
import Testing

@testable import OrdersFeature

struct OrdersLinkTests {
  private let visits = Visits()

  private final class Visits {
    var places: [String] = []
  }

  private func open(_ link: String) throws -> Bool {
    let feature = OrdersFeatureFactory.create(
      orderService: FakeOrderService(), analytics: RecordingAnalytics(), revisions: ShopRevisions(),
      context: FeatureContext(userID: "", time: AppTime()),
      closures: OrdersClosures(
        onOpenOrder: { _ in }, onShow: { [visits] in visits.places.append($0.identifier) },
        onShowCustomer: { _ in }, onOrderMissing: { _ in }))
    return feature.handleDeepLink(try #require(URL(string: link)))
  }

  @Test(
    "Links lead to the list and to orders", .requirement("N34"),
    arguments: [
      ("trellis://orders", "orders"), ("trellis://orders/", "orders"), ("trellis://orders/1042", "order-1042"),
      ("TRELLIS://Orders/7", "order-7"), ("trellis://order-history", "order-history"),
      ("trellis://orders/7/edit", "order-7-edit"),
    ])
  func ownLinkIsOpened(link: String, place: String) throws {
    let isTaken = try open(link)
    #expect(isTaken && visits.places == [place])
  }

  @Test(
    "A link to another feature has no effect", .requirement("A12"),
    arguments: [
      "trellis://profile", "https://orders/1042", "trellis://orders/abc", "trellis://orders/-7", "trellis://orders/+7",
      "trellis://orders/1042/change", "trellis://orders/99999999999999999999", "trellis:orders",
      "trellis://orders/%31%00",
    ])
  func otherLinkIsRefused(link: String) throws {
    let isTaken = try open(link)
    #expect(!isTaken && visits.places.isEmpty)
  }

  @Test(arguments: [
    (OrdersRoute.list, "orders"), (.detail(1042), "order-1042"), (.edit(1042), "order-1042-edit"),
    (.history, "order-history"),
  ])
  func routeIsRestoredFromItsReadableIdentifier(route: OrdersRoute, identifier: String) {
    #expect(route.identifier == identifier && OrdersRoute(identifier: identifier) == route)
  }

  @Test(arguments: ["", "order-", "order-x", "order--1", "orders-1", "profile", "order-1042 "])
  func unknownIdentifierIsNoRoute(identifier: String) {
    #expect(OrdersRoute(identifier: identifier) == nil)
  }
}
