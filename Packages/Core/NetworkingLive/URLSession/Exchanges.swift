import Foundation
import Networking
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests under way: gathers each one's answer and hands it to its caller, once.
///
/// The session has one delegate for all tasks, because on Linux a task's own delegate does not hear of redirects.
final class Exchanges: NSObject, URLSessionDataDelegate {
  typealias Answer = CheckedContinuation<HTTPResponse, any Error>

  private struct Exchange {
    var answer: Answer
    var body = Data()
  }

  private let maximumBodySize: Int
  private let cancellations = DispatchQueue(label: "trellis.networking.cancellations")
  private let underWay = Mutex<[Int: Exchange]>([:])

  init(maximumBodySize: Int) {
    self.maximumBodySize = maximumBodySize
  }

  func begin(_ task: URLSessionTask, _ answer: Answer) {
    underWay.withLock { $0[task.taskIdentifier] = Exchange(answer: answer) }
    // A cancellation that came before this line found nothing to end.
    if Task.isCancelled {
      end(task, with: .failure(CancellationError()))
    } else {
      task.resume()
    }
  }

  /// Gives the caller the result, unless it has one, and stops a task that has failed.
  func end(_ task: URLSessionTask, with result: Result<HTTPResponse, any Error>) {
    guard let exchange = underWay.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    exchange.answer.resume(with: result)
    guard case .failure = result else { return }
    // Not here: cancelling waits for the session's own queue, which may be waiting for the delegate's.
    cancellations.async { task.cancel() }
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
      end(dataTask, with: .failure(tooLarge))
    }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let size = underWay.withLock { exchanges in
      exchanges[dataTask.taskIdentifier]?.body.append(data)
      return exchanges[dataTask.taskIdentifier]?.body.count
    }
    if let size, size > maximumBodySize { end(dataTask, with: .failure(tooLarge)) }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    if let error { return end(task, with: .failure(Self.contracted(error))) }
    guard let response = task.response as? HTTPURLResponse else {
      return end(task, with: .failure(TransportFailure(.decodingError, "no HTTP")))
    }
    let body = underWay.withLock { $0[task.taskIdentifier]?.body } ?? Data()
    end(task, with: .success(HTTPResponse(response, body: body)))
  }

  private var tooLarge: TransportFailure {
    TransportFailure(.decodingError, "the body has more than \(maximumBodySize) bytes")
  }

  private static func contracted(_ error: any Error) -> any Error {
    (error as? URLError)?.contracted ?? TransportFailure(.noConnection, "\(type(of: error))")
  }
}
