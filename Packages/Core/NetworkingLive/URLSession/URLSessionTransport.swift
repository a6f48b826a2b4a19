public import Foundation
public import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Carries requests to a real server with URLSession.
///
/// It keeps no cookies and no cache, and follows no redirect: an API that answers 3xx has moved, and a token must not
/// follow it there. What it throws is a `TransportFailure`. A request under way retains the transport.
public final class URLSessionTransport: HTTPTransport {
  private let baseURL: URL
  private let timeout: TimeInterval
  private let session: URLSession
  private let exchanges: Exchanges
  // NB: on Linux, URLSession fails some of a thousand requests that it is given at once, and is slow with the others.
  private let turnstile = Turnstile(places: 32)

  /// - Parameters:
  ///   - baseURL: where the server is; a path in it stands before each request's own.
  ///   - timeout: seconds without progress after which a request fails with a timeout; rounded up.
  ///   - userAgent: the product and version that requests name; `nil` leaves it to URLSession, which knows no version
  ///     on Linux.
  ///   - maximumBodySize: the bytes that an answer may have; a larger one is cut off as a
  ///     `NetworkError.decodingError`, announced or not: no more than that is held.
  public init(
    baseURL: URL, timeout: TimeInterval = 30, userAgent: String? = nil, maximumBodySize: Int = 16 * 1024 * 1024
  ) {
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux, URLSession drops fractions of a second, and then less than one fails at once.
    self.timeout = timeout.rounded(.up)
    configuration.timeoutIntervalForRequest = self.timeout
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    if let userAgent { configuration.httpAdditionalHeaders = ["User-Agent": userAgent] }
    self.baseURL = baseURL
    let queue = BoundedQueue(places: 64)
    exchanges = Exchanges(maximumBodySize: maximumBodySize, delegateQueue: queue)
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
  }

  // A request retains its transport, so each task is complete or canceled by now. `invalidateAndCancel()` would cancel
  // those that are about to leave the session's registry, from this thread: see `TaskCanceller`.
  deinit {
    session.finishTasksAndInvalidate()
  }

  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let request = URLRequest(request, baseURL: baseURL, timeout: timeout) else {
      throw TransportFailure(.noConnection, "base and path make no URL")
    }
    return try await turnstile.pass {
      let task = session.dataTask(with: request)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { exchanges.begin(task, $0) }
      } onCancel: {
        exchanges.abandon(task, because: CancellationError())
      }
    }
  }
}
