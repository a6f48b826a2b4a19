public import Foundation
public import Networking

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that sends requests to a server with URLSession.
///
/// Stores no cookies, has no cache, and follows no redirects, because a token must not be sent to another location.
/// Throws `TransportFailure`. A request in flight retains the transport.
public final class URLSessionTransport: HTTPTransport {
  private let baseURL: URL
  private let timeout: TimeInterval
  private let session: URLSession
  private let exchanges: InFlightRequests
  // On Linux, URLSession fails some of a thousand concurrent requests and slows down the others.
  private let turnstile = AsyncSemaphore(places: 32)

  /// Creates a transport and its session.
  ///
  /// - Parameters:
  ///   - baseURL: The URL of the server. Its path is prepended to the path of each request.
  ///   - timeout: The number of seconds without progress after which a request times out; rounded up to whole seconds.
  ///   - userAgent: The product and version in the `User-Agent` header; `nil` uses URLSession's own, which has no
  ///     version on Linux.
  ///   - maximumBodySize: The maximum size of a response's body in bytes. A larger response is canceled with
  ///     `NetworkError.decodingError`, even if its size was not announced, so no more than this is held in memory.
  public init(
    baseURL: URL, timeout: TimeInterval = 30, userAgent: String? = nil, maximumBodySize: Int = 16 * 1024 * 1024
  ) {
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux, URLSession truncates to whole seconds, and a timeout below one second fails immediately.
    self.timeout = timeout.rounded(.up)
    configuration.timeoutIntervalForRequest = self.timeout
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    if let userAgent { configuration.httpAdditionalHeaders = ["User-Agent": userAgent] }
    self.baseURL = baseURL
    let queue = BoundedQueue(places: 64)
    exchanges = InFlightRequests(maximumBodySize: maximumBodySize, delegateQueue: queue)
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
  }

  // A request retains its transport, so all tasks are complete or canceled here. `invalidateAndCancel()` would cancel,
  // from this thread, tasks that are about to leave the session's registry; see `TaskCanceller`.
  deinit {
    session.finishTasksAndInvalidate()
  }

  /// Sends a request.
  ///
  /// Canceling the calling task cancels the request immediately.
  ///
  /// - Parameter request: The request to send.
  /// - Returns: The response, of any status.
  /// - Throws: `TransportFailure` if there is no response; `CancellationError` if the calling task was canceled.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let request = URLRequest(request, baseURL: baseURL, timeout: timeout) else {
      throw TransportFailure(.requestFailed, "base and path make no URL")
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
