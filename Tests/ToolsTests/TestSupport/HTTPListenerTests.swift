import Foundation
import Networking
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "A server of the tests speaks HTTP",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which sends the requests, is not installed"))
struct HTTPListenerTests {
  private struct Echo: HTTPTransport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 200) }
  }

  @Test(arguments: [("GET", "200 None"), ("DELETE", "200 None"), ("BREW", "405 GET, POST, PUT, PATCH, DELETE")])
  func unknownMethodIsNotAllowed(method: String, expected: String) async throws {
    let listener = try HTTPListener(Echo())
    defer { withExtendedLifetime(listener) {} }
    let client = """
      import http.client, sys, urllib.parse
      connection = http.client.HTTPConnection(urllib.parse.urlsplit(sys.argv[1]).netloc)
      connection.request(sys.argv[2], "/")
      response = connection.getresponse()
      print(response.status, response.headers["Allow"])
      """
    let outcome = try await Program("/usr/bin/env", ["python3", "-c", client, listener.address, method]).run()
    #expect(outcome.output == expected + "\n", "\(outcome.errors)")
  }
}
