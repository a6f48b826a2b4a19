import Foundation
import Networking
import TestSupport
import Testing

@Suite("Requests and their descriptions")
struct RequestTests {
  @Test func headerNamesAreCaseInsensitive() {
    var headers: HTTPHeaders = ["Content-Type": "application/json"]
    headers["content-TYPE"] = "text/plain"
    #expect(headers["Content-Type"] == "text/plain")
    #expect(headers.names == ["content-type"])
  }

  @Test func anEndpointEncodesItsBody() throws {
    let endpoint = try Endpoint(.post, "/v1/notes", sending: ["text": "hello"], authorization: .none)
    #expect(endpoint.body == Data(#"{"text":"hello"}"#.utf8))
    #expect(endpoint.authorization == .none)
  }

  @Test func descriptionsHideTokens() {
    let request = HTTPRequest(
      .get, "/", headers: ["Authorization": "Bearer s3cret", "Cookie": "s3cret", "Accept": "text/html"])
    let endpoint = Endpoint(.get, "/", authorization: .token("s3cret"))
    var dumped = ""
    dump(request, to: &dumped)
    dump(endpoint, to: &dumped)
    for shown in ["\(request)", String(reflecting: request), "\(endpoint)", String(reflecting: endpoint), dumped] {
      #expect(!shown.contains("s3cret"))
    }
    #expect("\(request.headers)" == "[accept: text/html, authorization: (hidden), cookie: (hidden)]")
  }

  @Test(
    "Descriptions of network errors", .requirement("E2"),
    arguments: [
      (NetworkError.noConnection, "No internet connection"), (.timeout, "Request timed out"),
      (.serverError(503), "Server error (503)"), (.decodingError, "Invalid response from server"),
      (.connectionRefused, "The server refused the connection"), (.connectionLost, "The connection was lost"),
      (.serverNotFound, "The server's address was not found"), (.requestFailed, "The request failed"),
      (.unavailable(status: 503, retryAfter: .seconds(2)), "Server error (503)"),
    ])
  func networkErrorsHaveDescriptionsForTheUser(_ error: NetworkError, _ text: String) {
    #expect(error.localizedDescription == text)
  }
}
