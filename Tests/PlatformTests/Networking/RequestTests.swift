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

@Suite("Operations, which client and server share")
struct HTTPOperationTests {
  private let edit = HTTPOperation<[String: String], NoContent>(
    Endpoint(.put, "/v1/notes/{id}/text", authorization: .none), status: 204)

  @Test func aServerReadsWhatAClientSends() throws {
    let endpoint = try edit(at: "7", ["text": "hello"]).endpoint
    #expect((endpoint.method, endpoint.path) == (.put, "/v1/notes/7/text"))
    #expect(endpoint.body == Data(#"{"text":"hello"}"#.utf8) && endpoint.authorization == .none)
    let request = HTTPRequest(endpoint.method, endpoint.path, body: endpoint.body)
    #expect(edit.parameter(in: request.path) == "7")
    #expect(try edit.input(of: request) == ["text": "hello"])
  }

  @Test(arguments: [("../7", "7"), ("a/b c?", "abc"), ("é", "-"), ("", "-"), ("token-1", "token-1")])
  func aParameterIsNoOtherPath(_ parameter: String, _ part: String) throws {
    #expect(try edit(at: parameter, [:]).endpoint.path == "/v1/notes/\(part)/text")
  }

  @Test(arguments: ["/v1/notes/7", "/v1/notes//text", "/v1/notes/7/text/", "/v2/notes/7/text", "", "v1/notes/7/text"])
  func anotherPathHasNoParameter(_ path: String) {
    #expect(edit.parameter(in: path) == nil)
  }

  private struct Page: QueryCodable, Equatable {
    var number = 1
    var queryItems: [URLQueryItem] { [URLQueryItem(name: "page", value: "\(number)")] }

    init(_ number: Int) { self.number = number }
    init(_ parameters: QueryParameters) throws { number = try parameters.number("page", in: 1...9) ?? number }
  }

  private let list = HTTPOperation<Page, NoContent>(Endpoint(.get, "/v1/notes"))

  private func page(_ items: [(String, String)]) throws -> Page {
    try list.input(of: HTTPRequest(.get, "/v1/notes", query: items.map { URLQueryItem(name: $0, value: $1) }))
  }

  @Test func queryParametersAreReadAsTheyAreSent() throws {
    let endpoint = try list(Page(3)).endpoint
    #expect(try list.input(of: HTTPRequest(.get, endpoint.path, query: endpoint.query)) == Page(3))
    #expect(try page([("other", "x")]) == Page(1))
  }

  @Test(arguments: [[("page", "0")], [("page", "x")], [("page", "1"), ("page", "1")]])
  func anInvalidParameterIsAnError(_ items: [(String, String)]) {
    #expect(throws: QueryError.self) { try page(items) }
  }
}
