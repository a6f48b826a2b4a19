import Foundation
import Networking
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The in-flight requests: collects each response and resumes its caller exactly once.
///
/// The session has one delegate for all tasks, because on Linux a task's own delegate is not notified of redirects.
final class InFlightRequests: NSObject, URLSessionDataDelegate {
  typealias Answer = CheckedContinuation<HTTPResponse, any Error>

  private struct Exchange {
    var answer: Answer
    var body = Data()
  }

  private let maximumBodySize: Int
  private let delegateQueue: BoundedQueue
  private let cancellers = Mutex<[Int: TaskCanceller]>([:])
  private let inFlight = Mutex<[Int: Exchange]>([:])

  init(maximumBodySize: Int, delegateQueue: BoundedQueue) {
    self.maximumBodySize = maximumBodySize
    self.delegateQueue = delegateQueue
  }

  func begin(_ task: URLSessionTask, _ answer: Answer) {
    cancellers.withLock { $0[task.taskIdentifier] = TaskCanceller() }
    inFlight.withLock { $0[task.taskIdentifier] = Exchange(answer: answer) }
    // A cancellation before this line did not find the exchange, so it is handled here.
    if Task.isCancelled {
      abandon(task, because: CancellationError())
    } else {
      task.resume()
    }
  }

  /// Resumes the caller with an error, unless it already has a result, and cancels the task.
  func abandon(_ task: URLSessionTask, because error: any Error) {
    guard resume(task, with: .failure(error)) else { return }
    guard let canceller = cancellers.withLock({ $0[task.taskIdentifier] }) else { return }
    delegateQueue.addCancellation { canceller.cancel(task) }
  }

  /// Resumes the caller.
  ///
  /// Returns `true` if it was still waiting for a result.
  @discardableResult
  private func resume(_ task: URLSessionTask, with result: Result<HTTPResponse, any Error>) -> Bool {
    guard let exchange = inFlight.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return false }
    exchange.answer.resume(with: result)
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
    if response.expectedContentLength > Int64(maximumBodySize) {
      abandon(dataTask, because: tooLarge)
    }
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
    // Before this function returns, because the session then removes the task from its registry.
    cancellers.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.taskDidComplete()
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

  private var tooLarge: TransportFailure {
    TransportFailure(.decodingError, "the body has more than \(maximumBodySize) bytes")
  }

  private static func converted(_ error: any Error) -> any Error {
    (error as? URLError)?.transportError ?? TransportFailure(.requestFailed, "\(type(of: error))")
  }
}
