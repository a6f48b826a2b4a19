public import Foundation
public import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests to a real server with URLSession.
///
/// It keeps no cookies and no cache, and follows no redirect: an API that answers 3xx has moved, and a token must not
/// follow it there. Releasing the transport ends what is under way.
public final class URLSessionTransport: HTTPTransport {
  private let baseURL: URL
  private let timeout: TimeInterval
  private let session: URLSession
  private let exchanges: Exchanges

  /// - Parameters:
  ///   - baseURL: where the server is; a path in it stands before each request's own.
  ///   - timeout: seconds without progress after which a request fails with `NetworkError.timeout`; rounded up.
  ///   - maximumBodySize: the bytes that an answer may have; a larger one is cut off as a
  ///     `NetworkError.decodingError`.
  public init(baseURL: URL, timeout: TimeInterval = 30, maximumBodySize: Int = 16 * 1024 * 1024) {
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux, URLSession drops fractions of a second, and then less than one fails at once.
    self.timeout = timeout.rounded(.up)
    configuration.timeoutIntervalForRequest = self.timeout
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    self.baseURL = baseURL
    exchanges = Exchanges(maximumBodySize: maximumBodySize)
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    session.invalidateAndCancel()
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let request = URLRequest(request, baseURL: baseURL, timeout: timeout) else { throw NetworkError.noConnection }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { exchanges.begin(task, $0) }
    } onCancel: {
      exchanges.end(task, with: .failure(CancellationError()))
    }
  }
}
