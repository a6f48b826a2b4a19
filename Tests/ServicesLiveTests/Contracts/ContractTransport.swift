import Networking
import ServerContract
import Testing

/// A transport that records an issue for each request and response that violates the document of the API.
struct ContractTransport: HTTPTransport {
  /// The document, which is read once.
  private static let document = Result { try APIDocument.current() }

  private let base: any HTTPTransport
  private let document: APIDocument
  private let isChecked: @Sendable () -> Bool

  /// Creates a transport that forwards requests to another one.
  ///
  /// - Parameter isChecked: Whether the server follows the document, for example because no fault is injected.
  init(_ base: any HTTPTransport, isChecked: @escaping @Sendable () -> Bool = { true }) throws {
    (self.base, self.isChecked) = (base, isChecked)
    document = try Self.document.get()
  }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isChecked = isChecked()
    let response = try await base.send(request)
    guard isChecked else { return response }
    for violation in document.violations(of: request, answeredBy: response) {
      Issue.record("\(violation.place): expected \(violation.expected), found \(violation.actual)")
    }
    return response
  }
}
