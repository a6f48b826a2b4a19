package import Networking

/// A place where a server, or a client, violates the contract.
package struct Violation: Hashable, Sendable {
  /// The parts of the contract: the document, and sections of the guide `docs/guides/your-server.md`.
  package enum Clause: String, CaseIterable, Sendable {
    case document = "the document"
    case errors = "errors"
    case sessions = "sessions"
    case idempotencyKeys = "idempotency keys"
    case revisions = "revisions"
    case paging = "paging"
    case changeFeed = "the change feed"
  }

  /// The operation, such as `order (GET /v1/orders/{number})`.
  package var operation: String
  /// The part of the request or the response, such as `response 200, /lines/0/quantity`; empty for the whole exchange.
  package var part = ""
  package var clause: Clause
  package var expected: String
  package var actual: String

  /// The operation and the part.
  package var place: String { part.isEmpty ? operation : "\(operation), \(part)" }
}

extension APIDocument {
  /// Returns where a request or its response violates the document.
  ///
  /// A request that the document does not allow is a violation only if the server accepts it.
  package func violations(of request: HTTPRequest, answeredBy response: HTTPResponse) -> [Violation] {
    guard let (operation, pathValues) = operation(of: request) else {
      return [
        Violation(
          operation: "\(request.method.rawValue) \(request.path)", clause: .document, expected: "an operation",
          actual: "none")
      ]
    }
    let inRequest = response.status < 400 ? operation.mismatches(in: request, pathValues: pathValues) : []
    return inRequest.map { Violation($0, in: "accepted request", of: operation) }
      + violations(in: response, to: request)
  }

  /// Returns where a response violates the document; none if the request is no operation.
  package func violations(in response: HTTPResponse, to request: HTTPRequest) -> [Violation] {
    guard let operation = operation(of: request)?.operation else { return [] }
    return operation.mismatches(in: response).map {
      Violation($0, in: "response \(response.status)", of: operation)
    }
  }
}

extension DocumentedOperation {
  /// The operation for a message; the path has its placeholders, because a parameter can be a secret.
  var title: String { "\(id) (\(method.rawValue) \(path))" }
}

extension Violation {
  fileprivate init(_ mismatch: Mismatch, in part: String, of operation: DocumentedOperation) {
    self.init(
      operation: operation.title, part: mismatch.place.isEmpty ? part : "\(part), \(mismatch.place)",
      clause: .document, expected: mismatch.expected, actual: mismatch.actual)
  }
}
