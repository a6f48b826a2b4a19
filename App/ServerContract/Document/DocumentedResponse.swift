import Foundation
import Networking

/// A response of an operation: its header fields and its body.
struct DocumentedResponse: Sendable {
  private let headers: [String: (isRequired: Bool, schema: Schema)]
  private let body: Schema?

  init(_ node: DocumentNode) throws(DocumentError) {
    // Links are for generators of requests.
    let members = try node.members("description", "headers", "content", "links")
    var headers: [String: (isRequired: Bool, schema: Schema)] = [:]
    for (name, node) in try members["headers"]?.entries ?? [] { headers[name] = try Self.header(node.resolved) }
    self.headers = headers
    body = try members["content"]?.jsonSchema
  }

  private static func header(_ node: DocumentNode) throws(DocumentError) -> (isRequired: Bool, schema: Schema) {
    let members = try node.members("description", "required", "schema")
    return (try members["required"]?.flag ?? false, try Schema(members["schema"].required("schema", of: node)))
  }

  func mismatches(in response: HTTPResponse) -> [Mismatch] {
    let inHeaders = headers.sorted { $0.key < $1.key }.flatMap { name, header -> [Mismatch] in
      let place = "header \(name)"
      guard let text = response.headers[name] else {
        return header.isRequired ? [Mismatch(place: place, expected: "a required field", actual: "none")] : []
      }
      return header.schema.mismatches(inText: text, at: place)
    }
    return inHeaders + bodyMismatches(in: response)
  }

  private func bodyMismatches(in response: HTTPResponse) -> [Mismatch] {
    guard let body else {
      return response.body.isEmpty
        ? [] : [Mismatch(place: "body", expected: "none", actual: "\(response.body.count) bytes")]
    }
    let type = response.headers["Content-Type"] ?? "none"
    guard type.lowercased().hasPrefix(WireFormat.contentType) else {
      return [Mismatch(place: "header Content-Type", expected: WireFormat.contentType, actual: type)]
    }
    return body.mismatches(inJSON: response.body)
  }
}

extension DocumentNode {
  /// The schema of a JSON body, the only media type of the document.
  var jsonSchema: Schema {
    get throws(DocumentError) {
      let media = try members(WireFormat.contentType)[WireFormat.contentType].required(WireFormat.contentType, of: self)
      return try Schema(media.members("schema")["schema"].required("schema", of: media))
    }
  }
}

extension Schema {
  /// Returns the differences between a JSON text and the schema.
  func mismatches(inJSON data: Data) -> [Mismatch] {
    guard let value = try? WireFormat.decode(JSONValue.self, from: data) else {
      return [Mismatch(place: "body", expected: "JSON", actual: "\(data.count) bytes that are none")]
    }
    return mismatches(in: value, at: "")
  }

  /// Returns the differences between the text of a parameter or a header field and the schema.
  func mismatches(inText text: String, at place: String) -> [Mismatch] {
    let number = isInteger ? Int(text).map(JSONValue.integer) : nil
    return mismatches(in: number ?? .text(text), at: place)
  }
}
