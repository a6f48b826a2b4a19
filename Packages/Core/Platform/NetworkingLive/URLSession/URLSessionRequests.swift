#if !os(Linux)
  import Foundation
  import Networking
  import Synchronization

  typealias InFlightRequests = URLSessionRequests

  /// The in-flight requests: collects each response and resumes its caller exactly once.
  final class URLSessionRequests: Sendable {
    private let collector: ResponseCollector
    private let session: URLSession
    private let timeout: TimeInterval

    init(limits: TransferLimits, userAgent: String?, certificates _: String?) {
      let configuration = URLSessionConfiguration.ephemeral
      timeout = TimeInterval(limits.secondsWithoutProgress)
      configuration.timeoutIntervalForRequest = timeout
      configuration.httpCookieStorage = nil
      configuration.urlCache = nil
      // The system's proxies would receive passwords and tokens.
      configuration.connectionProxyDictionary = [:]
      if let userAgent { configuration.httpAdditionalHeaders = ["User-Agent": userAgent] }
      collector = ResponseCollector(maximumBodySize: limits.bodySize, tooLarge: limits.bodyFailure)
      session = URLSession(configuration: configuration, delegate: collector, delegateQueue: nil)
    }

    func end() {
      session.finishTasksAndInvalidate()
    }

    /// Sends a request, whose header fields contain no control characters.
    ///
    /// - Returns: The response, of any status.
    /// - Throws: `TransportFailure` if there is no response; `CancellationError` if the calling task was canceled.
    func send(_ request: HTTPRequest, to url: URL) async throws -> HTTPResponse {
      let task = session.dataTask(with: URLRequest(request, url: url, timeout: timeout))
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { collector.begin(task, $0) }
      } onCancel: {
        collector.abandon(task, because: CancellationError())
      }
    }
  }

  private final class ResponseCollector: NSObject, URLSessionDataDelegate {
    typealias Caller = CheckedContinuation<HTTPResponse, any Error>

    private struct Exchange {
      var caller: Caller
      var body = Data()
    }

    private let maximumBodySize: Int
    private let tooLarge: TransportFailure
    private let inFlight = Mutex<[Int: Exchange]>([:])

    init(maximumBodySize: Int, tooLarge: TransportFailure) {
      self.maximumBodySize = maximumBodySize
      self.tooLarge = tooLarge
    }

    func begin(_ task: URLSessionTask, _ caller: Caller) {
      inFlight.withLock { $0[task.taskIdentifier] = Exchange(caller: caller) }
      // A cancellation before this line did not find the exchange, so it is handled here.
      if Task.isCancelled {
        abandon(task, because: CancellationError())
      } else {
        task.resume()
      }
    }

    /// Resumes the caller with an error, unless it already has a result, and cancels the task.
    func abandon(_ task: URLSessionTask, because error: any Error) {
      if resume(task, with: .failure(error)) { task.cancel() }
    }

    /// Resumes the caller, and returns `true` if it was still waiting for a result.
    @discardableResult
    private func resume(_ task: URLSessionTask, with result: Result<HTTPResponse, any Error>) -> Bool {
      guard let exchange = inFlight.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return false }
      exchange.caller.resume(with: result)
      return true
    }

    func urlSession(
      _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
      completionHandler(nil)
    }

    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      if response.expectedContentLength > Int64(maximumBodySize) { abandon(dataTask, because: tooLarge) }
      completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let size = inFlight.withLock { exchanges in
        exchanges[dataTask.taskIdentifier]?.body.append(data)
        return exchanges[dataTask.taskIdentifier]?.body.count
      }
      if let size, size > maximumBodySize { abandon(dataTask, because: tooLarge) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      resume(task, with: result(of: task, error))
    }

    private func result(of task: URLSessionTask, _ error: (any Error)?) -> Result<HTTPResponse, any Error> {
      if let error { return .failure(Self.converted(error)) }
      guard let response = task.response as? HTTPURLResponse else {
        return .failure(TransportFailure(.decodingError, "no HTTP"))
      }
      let body = inFlight.withLock { $0[task.taskIdentifier]?.body } ?? Data()
      return .success(HTTPResponse(response, body: body))
    }

    private static func converted(_ error: any Error) -> any Error {
      (error as? URLError)?.transportError ?? TransportFailure(.requestFailed, "\(type(of: error))")
    }
  }
#endif
