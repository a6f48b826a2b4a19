import Foundation
import Networking
import Persistence
import TestSupport
import Testing

@testable import AppComposition

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

struct StorageErrorInterceptorTests {
  private func error(for status: Int) async -> (any Error)? {
    let endpoint = Endpoint(.post, "/v1/sessions", authorization: .none)
    let call = HTTPCall(endpoint: endpoint, request: HTTPRequest(.post, endpoint.path), timeLeft: { .seconds(1) })
    do {
      _ = try await StorageErrorInterceptor().intercept(call) { _ in HTTPResponse(status: status) }
      return nil
    } catch {
      return error
    }
  }

  @Test("A local server that cannot save a change reports a disk error", .requirement("E3"))
  func diskErrorIsReported() async {
    #expect(await error(for: 507)?.localizedDescription == "The disk is full: the shop's data could not be saved")
    #expect(await error(for: 512)?.localizedDescription == "Could not save the shop's data")
    #expect(await error(for: 401) == nil)
  }
}
