import FeatureKit
import Foundation
import TestSupport
import Testing

struct DeepLinkTests {
  nonisolated private static let address = LinkAddress(scheme: "trellis", webHost: "trellis.example")

  @Test(
    .requirement("N34"),
    arguments: [
      ("trellis://orders/1042", ["orders", "1042"]), ("TRELLIS://Orders/1042/", ["orders", "1042"]),
      ("https://trellis.example/orders/1042", ["orders", "1042"]),
      ("HTTPS://Trellis.Example/Orders/1042/", ["orders", "1042"]),
      ("trellis://reset/A%2Db", ["reset", "A-b"]), ("trellis://orders", ["orders"]), ("https://trellis.example", []),
    ])
  func bothFormsHaveTheSameSegments(text: String, segments: [String]) throws {
    #expect(try DeepLink(text, at: Self.address).segments == segments)
  }

  @Test func queryItemsAreDecodedOnce() throws {
    #expect(try DeepLink("trellis://search?q=Zo%C3%AB%20%2526&b", at: Self.address).query == ["q": "Zoë %26", "b": ""])
  }

  @Test(
    "A hostile link is refused",
    arguments: [
      ("trellis://orders/../settings", LinkError.invalidPath), ("trellis://orders/.", .invalidPath),
      ("trellis://orders//1042", .invalidPath), ("trellis://orders/a\\b", .invalidPath),
      ("trellis://orders/1042\u{1B}[2J", .unsafeCharacter), ("trellis://orders/%1B%5B2J", .unsafeCharacter),
      ("trellis://orders/%00", .unsafeCharacter), ("trellis://orders/\u{202E}1", .unsafeCharacter),
      ("trellis://search?q=a%E2%80%AEb", .unsafeCharacter), ("trellis://orders/ 1", .unsafeCharacter),
      ("trellis://orders/1%", .invalidEncoding), ("trellis://orders/%4", .invalidEncoding),
      ("trellis://orders/%zz", .invalidEncoding), ("trellis://orders/%FF", .invalidEncoding),
      ("trellis://ada@orders/1", .userOrPort), ("https://ada:pw@trellis.example/orders", .userOrPort),
      ("https://trellis.example:8443/orders", .userOrPort), ("https://[::1]/orders", .userOrPort),
      ("trellis://orders/1#top", .fragment), ("https://example.com/orders/1", .unknownHost),
      ("https://trellis.example.org/orders", .unknownHost),
      ("trellis://örders/1", .unknownHost), ("https://trellis.ехample/orders", .unknownHost),
      ("trellis://", .unknownHost), ("trellis:///orders", .unknownHost), ("trellis://%6Frders/1", .unknownHost),
      ("http://trellis.example/orders", .unknownScheme(expected: address)),
      ("trellis:orders", .unknownScheme(expected: address)), ("", .unknownScheme(expected: address)),
      ("javascript:alert(1)", .unknownScheme(expected: address)), ("trellis://search?q=a&q=b", .repeatedQueryItem),
    ])
  func hostileLinkIsRefused(text: String, error: LinkError) {
    #expect(throws: error) { try DeepLink(text, at: Self.address) }
  }

  @Test func linkHasAMaximumLength() throws {
    let start = "trellis://search?q="
    let longest = start + String(repeating: "x", count: DeepLink.maximumLength - start.utf8.count)
    #expect(try DeepLink(longest, at: Self.address).query["q"]?.isEmpty == false)
    #expect(throws: LinkError.tooLong) { try DeepLink(longest + "x", at: Self.address) }
  }

  @Test func slashBeforeACombiningMarkSeparatesSegments() {
    // The slash and U+0338 are one character, but a slash in the bytes of a URL.
    #expect(throws: LinkError.invalidPath) { try DeepLink("trellis://orders/../\u{338}x", at: Self.address) }
  }

  @Test(arguments: DeepLink.Form.allCases)
  func canonicalTextIsParsedToTheSameLink(form: DeepLink.Form) throws {
    for encoded in ["%2E%2e", "%2E", "a%2Fb", "a%5Cb", "%2F", "...", "%252F"] {
      let link = try DeepLink("trellis://customers/\(encoded)", at: Self.address)
      #expect(try DeepLink(link.text(at: Self.address, in: form), at: Self.address) == link)
      #expect(DeepLink(try #require(link.url(at: Self.address, in: form))) == link)
    }
    let link = try DeepLink("trellis://search?q=Zo%C3%AB%20%26%3D%23%2F%3F%25+~", at: Self.address)
    #expect(link.query == ["q": "Zoë &=#/?%+~"])
    #expect(try DeepLink(link.text(at: Self.address, in: form), at: Self.address) == link)
    #expect(DeepLink(try #require(link.url(at: Self.address, in: form))) == link)
  }

  @Test(arguments: [
    LinkError.tooLong, .unsafeCharacter, .invalidEncoding, .unknownScheme(expected: address), .userOrPort, .fragment,
    .unknownHost, .invalidPath, .repeatedQueryItem, .unknownQueryItem,
    .invalidValue(pattern: "trellis://reset/{token}"),
    .noScreen(nearest: nil), .noScreen(nearest: "trellis://home"),
  ])
  func errorHasASentence(error: LinkError) {
    #expect(error.sentence.hasSuffix(".") && error.sentence.first?.isUppercase == true)
  }
}
