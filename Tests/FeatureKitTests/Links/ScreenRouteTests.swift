import FeatureKit
import Foundation
import Testing
import TrellisNavigation

/// A route without values, which is its own kind of screen.
private enum PlainRoute: String, ScreenRoute, CaseIterable {
  case list
  case summary = "list-summary"

  static func links(to screen: PlainRoute) -> ScreenLinks<PlainRoute> {
    switch screen {
    case .list: .links([LinkPattern("list", title: "the list", to: .list)])
    case .summary: .none(because: "it is only shown beside the list")
    }
  }
}

/// A route with a value, whose links contain more than the route.
private enum ItemRoute: ScreenRoute {
  case item(Int)

  enum Screen: String, CaseIterable { case item = "itemDetails" }

  static let identifierFormats = ["item-NUMBER"]

  var identifier: String {
    switch self {
    case .item(let number): "item-\(number)"
    }
  }

  var screen: Screen { .item }

  init?(identifier: String) {
    guard let number = Int(identifier.dropFirst("item-".count)) else { return nil }
    self = .item(number)
  }

  static func links(to screen: Screen) -> ScreenLinks<String> {
    switch screen {
    case .item:
      .links([
        LinkPattern("items/{page}", title: "page {page}", examples: ["page": "3-top"]) {
          $0["page"]
        } write: {
          ["page": $0]
        }
      ])
    }
  }

  static func route(to destination: String) -> ItemRoute { .item(Int(destination.prefix { $0 != "-" }) ?? 0) }
}

@Suite("Routes declare their screens")
struct ScreenRouteTests {
  @Test func routeWithoutValuesIsItsOwnKindOfScreen() {
    #expect(
      [PlainRoute.screenNames, PlainRoute.identifierFormats] == [["list", "list-summary"], ["list", "list-summary"]])
    #expect(PlainRoute.summary.screenName == "list-summary" && PlainRoute(identifier: "list-summary") == .summary)
  }

  @Test func screenWithoutALinkHasNoPattern() {
    #expect(PlainRoute.links.map(\.shape.text) == ["list"] && PlainRoute.links(to: .summary).patterns.isEmpty)
  }

  @Test func linkLeadsToTheRouteOfItsContent() throws {
    #expect(ItemRoute(link: try #require(URL(string: "shop://items/7-bottom"))) == .item(7))
    #expect(ItemRoute(link: try #require(URL(string: "shop://items"))) == nil)
    #expect(ItemRoute.item(7).screenName == "itemDetails")
  }
}
