import FeatureKit
import Foundation
import Testing
import TrellisNavigation

@testable import CustomersFeature

struct CustomersRouteTests {
  @Test(
    arguments: [
      ("trellis://customers", .list), ("trellis://customers/Alice%20Turner", .customer("Alice Turner")),
      ("trellis://customers/Zo%C3%AB", .customer("Zoë")), ("trellis://customers/a/b", nil),
      ("trellis://customers/%0A", nil), ("trellis://customers/%20", nil), ("trellis://orders", nil),
      ("trellis://customers/" + String(repeating: "x", count: 500), nil),
    ] as [(String, CustomersRoute?)])
  func linksAreParsedStrictly(link: String, route: CustomersRoute?) throws {
    #expect(CustomersRoute(link: try #require(URL(string: link))) == route)
  }

  @Test func linkOpensItsScreenThroughTheCoordinator() throws {
    let fixture = CustomersFixture()
    #expect(fixture.feature.handleDeepLink(try #require(URL(string: "trellis://customers/Ada"))))
    #expect(!fixture.feature.handleDeepLink(try #require(URL(string: "trellis://orders/1"))))
    #expect(fixture.visits.routes == [.customer("Ada")])
  }

  @Test("Restoration finds each route by its identifier", arguments: [CustomersRoute.list, .customer("李 小龍")])
  func identifiersAreStable(route: CustomersRoute) {
    #expect(CustomersRoute(identifier: route.identifier) == route)
    #expect(CustomersRoute(identifier: "customer-") == nil)
  }
}
