import Foundation
public import Networking

/// Uploads batches over HTTP: the body contains the lines, and a header the batch's `id` as idempotency key.
///
/// `FileAnalytics(file: ..., upload: HTTPUpload(transport: transport).send)`
public struct HTTPUpload: Sendable {
  private let transport: any HTTPTransport
  private let path: String

  /// Creates an uploader.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - path: The path of the server's endpoint for events.
  public init(transport: any HTTPTransport, path: String = "/v1/events") {
    self.transport = transport
    self.path = path
  }

  /// Sends a batch and returns when the server has accepted it.
  ///
  /// - Parameter batch: The batch to send.
  /// - Throws: `AnalyticsRefusal` for a permanent refusal: a 4xx status other than 401, 403, 408 and 429 (RFC 9110,
  ///   section 15.5; RFC 6585, section 4). `NetworkError` for other unsuccessful statuses, or the transport's error; a
  ///   retry may then succeed.
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
