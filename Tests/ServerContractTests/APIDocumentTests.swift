import CoreFakes
import EmbeddedBackend
import Foundation
import Networking
import Testing

@testable import ServerContract

@Suite("The document has the operations of ShopAPI and of the embedded backend")
struct APIDocumentTests {
  private static let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
  }

  /// The kinds of changes that another session can have made.
  private static let changes = ["paid", "completed", "reopened", "edited", "canceled", "restored"]

  /// Returns the first group of each match in the sources of a folder.
  private func matches(_ pattern: String, in folder: String) throws -> Set<String> {
    let folder = Self.root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let regex = try Regex<(Substring, Substring)>(pattern)
    return try (files ?? []).filter { $0.pathExtension == "swift" }.reduce(into: []) { found, file in
      found.formUnion(try String(contentsOf: file, encoding: .utf8).matches(of: regex).map { String($0.output.1) })
    }
  }

  @Test func eachOperationOfTheClientIsDocumented() throws {
    var names = try matches(#"package static let (\w+)"#, in: "Packages/Domain/ShopAPI")
    // It has the path of `orders`, with the parameter `include`.
    #expect(names.remove("detailedOrders") != nil)
    #expect(Set(try APIDocument.current().operations.map(\.id)) == names)
  }

  @Test func eachDocumentedOperationIsServed() async throws {
    let server = try EmbeddedServer(store: InMemoryStore())
    for operation in try APIDocument.current().operations {
      let path = operation.path.replacing(/{[a-z]+}/, with: "1")
      let response = try await server.send(HTTPRequest(operation.method, path))
      #expect(response.status != 405, "\(operation.id)")
      #expect(!String(decoding: response.body, as: UTF8.self).contains("unknown_path"), "\(operation.id)")
    }
  }

  @Test func eachCodeOfARefusalIsDocumented() throws {
    let codes = try matches(#"code: "([a-z_]+)""#, in: "App/EmbeddedBackend")
      // The fault `500` simulates any server, and the code of `alreadyChanged` ends with the kind of the change.
      .subtracting(["fault"]).union(Self.changes.map { "already_\($0)" })
    let text = String(decoding: Data(PackageResources.openapi_json), as: UTF8.self)
    #expect(codes.count > 20)
    for code in codes { #expect(text.contains("\"\(code)\""), "\(code)") }
  }

  @Test(arguments: [
    ("{", "/", "is no JSON"),
    ("[]", "/", "is no object"),
    (#"{"openapi": "3.0.3", "paths": {}, "components": {"schemas": {}}}"#, "/", "has another version than 3.1"),
    (#"{"openapi": "3.1.0", "paths": {}}"#, "/", "has no components"),
    (#"{"openapi": "3.1.0", "webhooks": {}}"#, "/webhooks", "has no meaning for the checks"),
    (#"{"openapi": "3.1.0", "paths": {}, "components": {"schemas": {}}}"#, "/components/schemas", "has no Refusal"),
    (#"{"openapi": "3.1.0", "paths": {"/a": {"trace": {}}}}"#, "/paths/~1a/trace", "is no known method"),
    (
      DocumentFixture.text(#""callbacks": {}"#), "/paths/~1v1~1thing~1{name}/post/callbacks",
      "has no meaning for the checks"
    ),
    (DocumentFixture.text(#""summary": """#), "/paths/~1v1~1thing~1{name}/post", "has no responses"),
    (
      DocumentFixture.text(#""responses": {"default": {}}"#), "/paths/~1v1~1thing~1{name}/post/responses/default",
      "is no status"
    ),
    (
      DocumentFixture.text(#""responses": {}, "parameters": [{"name": "a", "in": "cookie", "schema": {}}]"#),
      "/paths/~1v1~1thing~1{name}/post/parameters/0", "is at a place that the checks do not know"
    ),
    (
      DocumentFixture.text(#""responses": {"200": {"content": {"text/html": {}}}}"#),
      "/paths/~1v1~1thing~1{name}/post/responses/200/content/text~1html", "has no meaning for the checks"
    ),
  ])
  func documentWithUncheckedPartsIsRefused(text: String, pointer: String, problem: String) {
    #expect(throws: DocumentError(pointer: pointer, problem: problem)) { try DocumentFixture.document(text) }
  }
}
