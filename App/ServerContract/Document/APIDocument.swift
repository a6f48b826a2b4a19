package import Foundation
import Networking

/// The OpenAPI 3.1 document of the API, which clients, servers and their tests are checked against.
package struct APIDocument: Sendable {
  /// The operations in the order of their paths.
  package let operations: [DocumentedOperation]
  /// The form of the body of each response with a status of 400 or above.
  let refusal: Schema

  /// Reads a document.
  ///
  /// - Throws: `DocumentError` for one that is invalid, or has a part that no check considers.
  package init(json: Data) throws(DocumentError) {
    guard let value = try? WireFormat.decode(JSONValue.self, from: json) else {
      throw DocumentError(pointer: "/", problem: "is no JSON")
    }
    let root = DocumentNode(root: value)
    let members = try root.members("openapi", "info", "security", "paths", "components")
    guard try members["openapi"].required("openapi", of: root).text.hasPrefix("3.1.") else {
      throw root.error("has another version than 3.1")
    }
    operations = try Self.operations(members["paths"].required("paths", of: root))
    let components = try members["components"].required("components", of: root)
    refusal = try Self.refusal(in: components)
  }

  /// Returns the document of this version of the app.
  ///
  /// - Throws: `DocumentError`, which the tests rule out.
  package static func current() throws(DocumentError) -> APIDocument {
    try APIDocument(json: Data(PackageResources.openapi_json))
  }

  private static func operations(_ paths: DocumentNode) throws(DocumentError) -> [DocumentedOperation] {
    var operations: [DocumentedOperation] = []
    for (path, node) in try paths.entries {
      for (name, operation) in try node.entries {
        guard let method = HTTPMethod(rawValue: name.uppercased()) else { throw operation.error("is no known method") }
        operations.append(try DocumentedOperation(method, path, operation))
      }
    }
    guard Set(operations.map(\.id)).count == operations.count else { throw paths.error("has an operationId twice") }
    return operations
  }

  /// Reads all schemas, also those that no operation uses, and returns that of refusals.
  private static func refusal(in components: DocumentNode) throws(DocumentError) -> Schema {
    let members = try components.members("securitySchemes", "schemas", "parameters", "headers", "responses", "links")
    let schemas = try members["schemas"].required("schemas", of: components)
    var refusal: Schema?
    for (name, node) in try schemas.entries {
      let schema = try Schema(node)
      if name == "Refusal" { refusal = schema }
    }
    guard let refusal else { throw schemas.error("has no Refusal") }
    return refusal
  }

  /// Returns the operation that a request is for, with the parameters of its path; `nil` if it is none.
  func operation(of request: HTTPRequest) -> (operation: DocumentedOperation, pathValues: [String: String])? {
    for operation in operations where operation.method == request.method {
      if let values = operation.pathValues(in: request.path) { return (operation, values) }
    }
    return nil
  }
}
