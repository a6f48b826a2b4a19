import FeatureKit
import Foundation
import TestSupport
import Testing

struct LinkPatternTests {
  private static let address = LinkAddress(scheme: "trellis", webHost: "trellis.example")

  private enum Place: Equatable {
    case list
    case item(Int)
  }

  private static let patterns: [LinkPattern<Place>] = [
    LinkPattern("items", title: "the list", to: .list),
    LinkPattern("items/{number}", title: "item {number}", examples: ["number": "7"]) { values in
      values["number"].flatMap { Int($0) }.map { .item($0) }
    } write: { place in
      if case .item(let number) = place { ["number": String(number)] } else { nil }
    },
  ]

  private func place(_ link: String) throws -> Place? { Self.patterns.destination(of: try #require(URL(string: link))) }

  @Test(.requirement("N34")) func linkLeadsToItsDestination() throws {
    #expect(try ["trellis://items", "https://trellis.example/items/7"].map(place) == [.list, .item(7)])
  }

  @Test(arguments: ["trellis://items/x", "trellis://items/7/8", "trellis://other", "trellis://items?sort=name"])
  func otherLinkLeadsNowhere(link: String) throws {
    #expect(try place(link) == nil)
  }

  @Test func destinationHasOneCanonicalLink() throws {
    #expect(Self.patterns.link(to: .item(7))?.text(at: Self.address) == "trellis://items/7")
    #expect(Self.patterns.link(to: .list)?.text(at: Self.address, in: .web) == "https://trellis.example/items")
    #expect(try place("trellis://items/007") == .item(7))
  }

  @Test(arguments: [
    ("trellis://a", "trellis://a", true), ("trellis://a/{x}", "trellis://a/b", true),
    ("trellis://a/{x}", "trellis://a/{y}", true), ("trellis://a?q={x}", "trellis://a?q={y}", true),
    ("trellis://a", "trellis://b", false), ("trellis://a", "trellis://a/{x}", false),
    ("trellis://a", "trellis://a?q={x}", false), ("trellis://a/{x}", "trellis://b/{x}", false),
  ])
  func overlapIsFound(one: String, other: String, overlaps: Bool) {
    let (one, other) = (LinkShape(one), LinkShape(other))
    #expect([one.overlaps(other), other.overlaps(one)] == [overlaps, overlaps])
  }
}
