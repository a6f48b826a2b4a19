import Foundation
import Testing

@testable import AppComposition

@Suite(.bug(id: "S2"))
struct ServerOriginTests {
  @Test(arguments: [
    ("https://shop.example.com/api", "https_shop.example.com_443"),
    ("HTTPS://Shop.Example.com:443/other", "https_shop.example.com_443"),
    ("https://shop.example.com:8443", "https_shop.example.com_8443"), ("http://localhost", "http_localhost_80"),
    ("http://[::1]:8080/", "http_%3A%3A1_8080"), ("https://a_b.example", "https_a%5Fb.example_443"),
  ])
  func anOriginIsSchemeHostAndPort(address: String, name: String) throws {
    #expect(ServerOrigin(try #require(URL(string: address))).directoryName == name)
  }

  @Test func addressesThatDifferInAnyPartHaveDifferentOrigins() {
    let addresses = [
      "https://a.example", "https://b.example", "https://a.example:444", "http://localhost", "https://localhost",
      "http://127.0.0.1", "https://a.example.", "https://a.example.com",
    ]
    let origins = Set(addresses.compactMap(URL.init(string:)).map(ServerOrigin.init))
    #expect(origins.count == addresses.count)
    #expect(Set(origins.map(\.directoryName)).count == addresses.count)
  }
}
