import Foundation
public import Networking

/// Sends batches over HTTP: the lines as they are, and the batch's id as its idempotency key.
///
/// `FileAnalytics(file: ..., upload: HTTPUpload(transport: transport).send)`
public struct HTTPUpload: Sendable {
  private let transport: any HTTPTransport
  private let path: String

  /// - Parameter path: where the server takes events.
  public init(transport: any HTTPTransport, path: String = "/v1/events") {
    self.transport = transport
    self.path = path
  }

  /// Returns when the server has the batch.
  ///
  /// - Throws: `AnalyticsRefusal` for an answer that would be the same another time: 4xx but for 401, 403, 408 and 429
  ///   (RFC 9110, section 15.5; RFC 6585, section 4). `NetworkError` where a later try may pass.
  public func send(_ batch: AnalyticsBatch) async throws {
    let headers: HTTPHeaders = ["Content-Type": "application/x-ndjson", "Idempotency-Key": batch.id]
    let request = HTTPRequest(.post, path, headers: headers, body: batch.lines)
    let status = try await transport.send(request).status
    switch status {
    case 200..<300: return
    case 401, 403, 408, 429: throw NetworkError.serverError(status)
    case 400..<500: throw AnalyticsRefusal()
    default: throw NetworkError.serverError(status)
    }
  }
}
