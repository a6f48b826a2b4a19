import Foundation
import Networking
import Testing

@testable import ServerContract

@Suite("Requests and responses are compared with the document")
struct ExchangeTests {
  private static let operation = """
    "parameters": [
      {"name": "name", "in": "path", "required": true, "schema": {"minLength": 2}},
      {"name": "limit", "in": "query", "schema": {"type": "integer", "minimum": 1}},
      {"name": "X-Kind", "in": "header", "required": true, "schema": {"enum": ["a"]}}
    ],
    "requestBody": {"required": true, "content": {"application/json": {"schema": {"required": ["id"]}}}},
    "responses": {
      "200": {
        "description": "", "headers": {"ETag": {"required": true, "schema": {"minLength": 3}}},
        "content": {"application/json": {"schema": {"type": "object"}}}
      },
      "204": {"description": ""},
      "404": {"description": ""}
    }
    """
  private static let headers: HTTPHeaders = ["X-Kind": "a"]
  private static let ok = HTTPResponse(
    status: 200, headers: ["Content-Type": "application/json; charset=utf-8", "ETag": "\"1\""], body: Data("{}".utf8))

  private func differences(
    _ path: String = "/v1/thing/ab", query: [URLQueryItem] = [], headers: HTTPHeaders = headers,
    body: String? = #"{"id":1}"#, answer response: HTTPResponse = ok
  ) throws -> [String] {
    let request = HTTPRequest(.post, path, query: query, headers: headers, body: body.map { Data($0.utf8) })
    let document = try DocumentFixture.document(DocumentFixture.text(Self.operation))
    return DocumentFixture.differences(document, request, response)
  }

  @Test func validExchangeHasNoDifference() throws {
    #expect(try differences() == [])
    #expect(try differences(query: [URLQueryItem(name: "limit", value: "7")]) == [])
    #expect(try differences(answer: HTTPResponse(status: 204)) == [])
  }

  @Test func invalidRequestMustBeRefused() throws {
    let part = "accepted request, "
    #expect(try differences("/v1/thing/a") == [part + "path name: at least 2 characters, not \"a\""])
    let limit = [URLQueryItem(name: "limit", value: "x"), URLQueryItem(name: "color", value: "")]
    #expect(
      try differences(query: limit) == [
        part + "query color: a parameter of the document, not none", part + "query limit: a whole number, not \"x\"",
      ])
    #expect(try differences(headers: [:]) == [part + "header X-Kind: a required parameter, not none"])
    #expect(try differences(body: nil) == [part + "body: JSON, not none"])
    #expect(try differences(body: "{}") == [part + "/id: a required member, not none"])
    #expect(try differences("/v1/thing/a", headers: [:], body: nil, answer: HTTPResponse(status: 404)) == [])
  }

  @Test func responseMustBeOneOfTheDocument() throws {
    #expect(
      try differences(answer: HTTPResponse(status: 500)) == ["response 500, status: one of 200, 204, 404, not 500"])
    var response = Self.ok
    response.headers["ETag"] = nil
    #expect(try differences(answer: response) == ["response 200, header ETag: a required field, not none"])
    response.headers = ["ETag": "x", "Content-Type": "text/html"]
    #expect(
      try differences(answer: response) == [
        "response 200, header ETag: at least 3 characters, not \"x\"",
        "response 200, header Content-Type: application/json, not text/html",
      ])
    #expect(
      try differences(answer: HTTPResponse(status: 204, body: Data("{}".utf8))) == [
        "response 204, body: none, not 2 bytes"
      ])
  }

  @Test func requestForAnotherPathIsNoOperation() throws {
    for path in ["/v1/thing", "/v1/thing/", "/v1/thing/ab/c", "/v2/thing/ab"] {
      #expect(try differences(path) == ["POST \(path): an operation, not none"])
    }
  }

  @Test func tokenIsRequiredUnlessTheOperationIsOpen() throws {
    let text = DocumentFixture.text(#""responses": {"204": {"description": ""}}"#)
      .replacing(#""security": [], "#, with: "")
    let document = try DocumentFixture.document(text)
    let found = DocumentFixture.differences(document, HTTPRequest(.post, "/v1/thing/x"), HTTPResponse(status: 204))
    #expect(found == ["accepted request, header Authorization: a bearer token, not none"])
  }
}
