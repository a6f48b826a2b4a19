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
      ("trellis://customers/A%2FB", .customer("A/B")), ("trellis://customers/A%5CB", .customer("A\\B")),
      ("trellis://customers/%2E%2E", .customer("..")), ("trellis://customers/..", nil),
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

  @Test("The identifier of a customer has no name, so only the list is restored")
  func identifiersHaveNoName() {
    #expect(CustomersRoute(identifier: CustomersRoute.list.identifier) == .list)
    #expect(CustomersRoute.customer("李 小龍").identifier == "customer")
    #expect(CustomersRoute(identifier: "customer") == nil)
    #expect(CustomersRoute(identifier: "customer-Ada") == nil)
  }
}
