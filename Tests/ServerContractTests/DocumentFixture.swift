import Foundation
import Networking
import Testing

@testable import ServerContract

/// A document with one operation, `GET /v1/thing`, which needs no token.
enum DocumentFixture {
  /// Returns the text of a document whose operation has these members, beside its name.
  static func text(_ members: String, schemas: String = "") -> String {
    """
    {"openapi": "3.1.0", "paths": {"/v1/thing/{name}": {"post": {"operationId": "thing", "security": [], \(members)}}},
    "components": {"schemas": {"Refusal": {} \(schemas)}}}
    """
  }

  /// Returns the text of a document whose operation responds with 200 and a body of a schema.
  static func text(schema: String, schemas: String = "") -> String {
    text(
      """
      "responses": {"200": {"description": "", "content": {"application/json": {"schema": \(schema)}}}}
      """, schemas: schemas)
  }

  static func document(_ text: String) throws -> APIDocument { try APIDocument(json: Data(text.utf8)) }

  /// Returns where a JSON text differs from a schema: `/a: expected, not actual`.
  static func differences(_ json: String, from schema: String, schemas: String = "") throws -> [String] {
    let response = HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data(json.utf8))
    return try differences(
      document(text(schema: schema, schemas: schemas)), HTTPRequest(.post, "/v1/thing/x"), response)
  }

  static func differences(_ document: APIDocument, _ request: HTTPRequest, _ response: HTTPResponse) -> [String] {
    document.violations(of: request, answeredBy: response).map {
      "\($0.part.isEmpty ? $0.operation : $0.part): \($0.expected), not \($0.actual)"
    }
  }
}
