import FeatureKit
import Foundation
import Services
import TestSupport
import Testing
import TrellisNavigation

@testable import SearchFeature

struct SearchLinkTests {
  private let fixture = SearchFixture()
  private let visits = Visits()

  private final class Visits {
    var count = 0
  }

  private func open(_ link: String) throws -> Bool {
    let feature = SearchFeatureFactory.create(
      orderService: fixture.service, summaryService: fixture.summary,
      knownOrders: KnownOrders(recentlyViewed: { [] }, loaded: { [] }), revisions: ShopRevisions(),
      modelContext: fixture.context, context: FeatureContext(userID: "ada", time: AppTime()),
      closures: SearchClosures(
        onOpenOrder: { _ in }, onShowOrders: { _ in }, onShowSearch: { [visits] in visits.count += 1 },
        onRecentSearchesSaved: { _ in }))
    return feature.handleDeepLink(try #require(URL(string: link)))
  }

  @Test(
    "Links lead to the search", .requirement("N34"),
    arguments: [
      ("trellis://search", nil), ("trellis://search/", nil), ("trellis://search?q=", nil),
      ("trellis://search?q=ada", "ada"), ("TRELLIS://Search?q=Zo%C3%AB%20N%26", "Zoë N&"),
      ("trellis://search?q=%20ada%20", "ada"), ("https://trellis.example/search?q=ada", "ada"),
    ] as [(String, String?)])
  func ownLinkIsOpened(link: String, text: String?) throws {
    let isHandled = try open(link)
    #expect(isHandled && visits.count == 1)
    let url = try #require(URL(string: link))
    #expect(SearchRoute(link: url) == .search && SearchLink(url)?.text == text)
  }

  @Test(
    "A link to another feature, or with an unusable text, has no effect", .requirement("A12"),
    arguments: [
      "trellis://orders", "https://search?q=ada", "trellis:search", "trellis://search/ada",
      "trellis://search?q=%1B%5B2J", "trellis://search?q=%00", "trellis://search?q=a&q=b",
      "trellis://search?q=ada&other=1",
      "trellis://search?q=" + String(repeating: "x", count: 201),
    ])
  func otherLinkIsRefused(link: String) throws {
    let isHandled = try open(link)
    #expect(!isHandled && visits.count == 0)
  }

  @Test(arguments: ["ada", "Zoë & Núñez = 1+1", "100%", "#1042", "a/b?c"])
  func theLinkToATextLeadsToThatText(text: String) throws {
    let link = SearchRoute.links.link(to: try #require(SearchLink(searching: text)))
    let url = try #require(link?.url(at: LinkAddress(scheme: "trellis", webHost: "trellis.example")))
    #expect(SearchLink(url)?.text == text)
  }

  @Test func theRouteIsRestoredFromItsIdentifierAndATextThatIsTooLongHasNoLink() {
    #expect(SearchRoute.search.identifier == "search" && SearchRoute(rawValue: "search") == .search)
    #expect(SearchLink(searching: String(repeating: "x", count: 201)) == nil)
  }
}
