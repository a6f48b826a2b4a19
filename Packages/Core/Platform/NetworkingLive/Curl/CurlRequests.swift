#if os(Linux)
  import CurlInterface
  import Foundation
  import Networking
  import Synchronization

  typealias InFlightRequests = CurlRequests

  /// The in-flight requests: passes them to the thread that performs them, and resumes each caller exactly once.
  ///
  /// URLSession on Linux polls without a pause while a server is slow, holds what it cannot deliver, expands compressed
  /// bodies without a limit, and passes requests to proxies. See docs/decisions/libcurl.md.
  final class CurlRequests: Sendable {
    private struct State {
      var lastNumber = 0
      var waiting: [Int: CheckedContinuation<HTTPResponse, any Error>] = [:]
      var thread: CurlThread?
    }

    private let limits: TransferLimits
    private let userAgent: String?
    private let certificates: String?
    private let state = Mutex(State())

    init(limits: TransferLimits, userAgent: String?, certificates: String?) {
      self.limits = limits
      self.userAgent = userAgent
      self.certificates = certificates
    }

    func end() {
      state.withLock { $0.thread?.end() }
    }

    /// Sends a request, whose header fields contain no control characters.
    ///
    /// - Returns: The response, of any status.
    /// - Throws: `TransportFailure` if there is no response; `CancellationError` if the calling task was canceled.
    func send(_ request: HTTPRequest, to url: URL) async throws -> HTTPResponse {
      let transfer = CurlTransfer(
        request, to: url, limits: limits, userAgent: userAgent, certificates: certificates)
      let thread = try startedThread()
      let number = state.withLock { state in
        state.lastNumber += 1
        return state.lastNumber
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { caller in
          state.withLock { $0.waiting[number] = caller }
          thread.begin(transfer, number)
          // A cancellation before this line did not find the caller, so it is handled here.
          if Task.isCancelled { cancel(number, on: thread) }
        }
      } onCancel: {
        cancel(number, on: thread)
      }
    }

    private func cancel(_ number: Int, on thread: CurlThread) {
      if resume(number, with: .failure(CancellationError())) { thread.cancel(number) }
    }

    /// Resumes the caller, and returns `true` if it was still waiting for a result.
    @discardableResult
    private func resume(_ number: Int, with result: Result<HTTPResponse, any Error>) -> Bool {
      guard let caller = state.withLock({ $0.waiting.removeValue(forKey: number) }) else { return false }
      caller.resume(with: result)
      return true
    }

    private func startedThread() throws(TransportFailure) -> CurlThread {
      let thread = state.withLock { state in
        if state.thread == nil { state.thread = CurlThread { [weak self] in self?.resume($0, with: $1) } }
        return state.thread
      }
      guard let thread else { throw TransportFailure(.requestFailed, "libcurl is not installed, or has no resources") }
      return thread
    }
  }
#endif
