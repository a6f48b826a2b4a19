import Foundation
package import Networking

/// An operation of the document.
package struct DocumentedOperation: Sendable {
  /// The name, which is that of the property of `ShopAPI`.
  package let id: String
  package let method: HTTPMethod
  /// The path, in which `{name}` is a parameter.
  package let path: String
  private let needsToken: Bool
  private let parameters: [DocumentedParameter]
  private let body: Schema?
  private let responses: [Int: DocumentedResponse]

  init(_ method: HTTPMethod, _ path: String, _ node: DocumentNode) throws(DocumentError) {
    let members = try node.members(
      "operationId", "summary", "description", "security", "parameters", "requestBody", "responses")
    (self.method, self.path) = (method, path)
    id = try members["operationId"].required("operationId", of: node).text
    needsToken = try members["security"]?.elements.isEmpty != true
    parameters = try (members["parameters"]?.elements ?? []).map { node throws(DocumentError) in
      try DocumentedParameter(node.resolved)
    }
    body = try members["requestBody"].map { node throws(DocumentError) in
      try node.members("required", "content")["content"].required("content", of: node).jsonSchema
    }
    responses = try Self.responses(members["responses"].required("responses", of: node))
  }

  private static func responses(_ node: DocumentNode) throws(DocumentError) -> [Int: DocumentedResponse] {
    var responses: [Int: DocumentedResponse] = [:]
    for (name, response) in try node.entries {
      guard let status = Int(name) else { throw response.error("is no status") }
      responses[status] = try DocumentedResponse(response.resolved)
    }
    return responses
  }

  /// Returns the parameters of a path by name, or `nil` for the path of another operation.
  func pathValues(in path: String) -> [String: String]? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let template = self.path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == template.count else { return nil }
    var values: [String: String] = [:]
    for (part, name) in zip(parts, template) {
      if name.hasPrefix("{"), !part.isEmpty {
        values[String(name.dropFirst().dropLast())] = String(part)
      } else if part != name {
        return nil
      }
    }
    return values
  }
}

extension DocumentedOperation {
  /// Returns what the document does not allow in a request.
  func mismatches(in request: HTTPRequest, pathValues: [String: String]) -> [Mismatch] {
    let unknown = request.query.map(\.name).filter { name in
      !parameters.contains { $0.location == .query && $0.name == name }
    }
    var mismatches = unknown.map {
      Mismatch(place: "query \($0)", expected: "a parameter of the document", actual: "none")
    }
    mismatches += parameters.flatMap { $0.mismatches(in: request, pathValues: pathValues) }
    if needsToken, request.headers["Authorization"] == nil {
      mismatches.append(Mismatch(place: "header Authorization", expected: "a bearer token", actual: "none"))
    }
    return mismatches + bodyMismatches(in: request)
  }

  private func bodyMismatches(in request: HTTPRequest) -> [Mismatch] {
    switch (body, request.body) {
    case (let schema?, let data?): schema.mismatches(inJSON: data)
    case (_?, nil): [Mismatch(place: "body", expected: "JSON", actual: "none")]
    case (nil, _?): [Mismatch(place: "body", expected: "none", actual: "a body")]
    case (nil, nil): []
    }
  }

  /// Returns what the document does not allow in a response.
  func mismatches(in response: HTTPResponse) -> [Mismatch] {
    guard let documented = responses[response.status] else {
      let known = responses.keys.sorted().map(String.init).joined(separator: ", ")
      return [Mismatch(place: "status", expected: "one of \(known)", actual: "\(response.status)")]
    }
    return documented.mismatches(in: response)
  }
}

/// A parameter of an operation.
private struct DocumentedParameter: Sendable {
  enum Location: String, Sendable {
    case path, query, header
  }

  let name: String
  let location: Location
  private let isRequired: Bool
  private let schema: Schema

  init(_ node: DocumentNode) throws(DocumentError) {
    let members = try node.members("name", "in", "required", "description", "schema")
    name = try members["name"].required("name", of: node).text
    guard let location = Location(rawValue: try members["in"].required("in", of: node).text) else {
      throw node.error("is at a place that the checks do not know")
    }
    self.location = location
    isRequired = try members["required"]?.flag ?? false
    schema = try Schema(members["schema"].required("schema", of: node))
  }

  func mismatches(in request: HTTPRequest, pathValues: [String: String]) -> [Mismatch] {
    let place = "\(location.rawValue) \(name)"
    guard let text = text(in: request, pathValues: pathValues) else {
      return isRequired ? [Mismatch(place: place, expected: "a required parameter", actual: "none")] : []
    }
    return schema.mismatches(inText: text, at: place)
  }

  private func text(in request: HTTPRequest, pathValues: [String: String]) -> String? {
    switch location {
    case .path: pathValues[name]
    case .query: request.query.first { $0.name == name }.map { $0.value ?? "" }
    case .header: request.headers[name]
    }
  }
}
