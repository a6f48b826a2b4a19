public import Foundation
public import Networking
import Synchronization

/// Uploads the stored batches one by one, each at least once.
///
/// A batch is removed when its upload has returned. A failed upload is retried after the next write or at the next
/// launch; there is no timer.
final class Uploader: Sendable {
  typealias Send = @Sendable (AnalyticsBatch) async throws -> Void

  private enum Outcome {
    case taken, refused, notNow
  }

  private struct State {
    var isAllowed: Bool
    var task: Task<Outcome, Never>?
    /// The number of cancellations; a batch that was prepared before one is not sent after it.
    var cancellations = 0
  }

  private let journal: Journal
  private let send: Send
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation
  private let state: Mutex<State>

  init(journal: Journal, isAllowed: Bool, send: @escaping Send) {
    self.journal = journal
    self.send = send
    state = Mutex(State(isAllowed: isAllowed))
    (wakes, wake) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    // The files of an earlier process are uploaded first.
    wake.yield()
  }

  /// Uploads batches on each wake-up, until `finish()` is called.
  func run() async {
    for await _ in wakes { await sendAll() }
  }

  func wakeUp() {
    wake.yield()
  }

  func setAllowed(_ isAllowed: Bool) {
    state.withLock { $0.isAllowed = isAllowed }
    if isAllowed { wakeUp() } else { cancelSending() }
  }

  /// Cancels the upload in progress, so that it is unknown whether it arrived, and prevents one that is being prepared.
  func cancelSending() {
    state.withLock { state in
      state.cancellations += 1
      state.task?.cancel()
    }
  }

  func finish() {
    wake.finish()
    cancelSending()
  }

  private func sendAll() async {
    while true {
      let (isAllowed, cancellations) = state.withLock { ($0.isAllowed, $0.cancellations) }
      guard isAllowed, let outgoing = await journal.nextBatch() else { return }
      switch await outcome(of: outgoing.batch, unless: cancellations) {
      case .taken: await journal.remove(outgoing)
      case .refused: await journal.remove(outgoing, isRefused: true)
      case .notNow: return
      }
    }
  }

  /// Sends a batch, unless sending was canceled after `cancellations` was read.
  private func outcome(of batch: AnalyticsBatch, unless cancellations: Int) async -> Outcome {
    let task = state.withLock { state in
      state.task = state.cancellations == cancellations ? sendingTask(batch) : nil
      return state.task
    }
    guard let task else { return .notNow }
    defer { state.withLock { $0.task = nil } }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func sendingTask(_ batch: AnalyticsBatch) -> Task<Outcome, Never> {
    Task { [send] in
      do {
        try await send(batch)
        return Outcome.taken
      } catch {
        return error is AnalyticsRefusal ? .refused : .notNow
      }
    }
  }
}

/// A batch of events to upload.
public struct AnalyticsBatch: Sendable, Hashable {
  /// The idempotency key, identical each time that this or a later process sends the batch.
  ///
  /// A server that has accepted the batch can ignore a repetition.
  public let id: String
  /// The events, one line of JSON for each.
  public let lines: Data
  /// The number of events, counted in O(*n*) for *n* bytes.
  public var count: Int { lines.count { $0 == UInt8(ascii: "\n") } }
}

/// The error that an upload throws if the server will never accept a batch.
///
/// The batch is then removed and its events are counted as dropped. After any other error the batch is sent again
/// later.
public struct AnalyticsRefusal: Error {
  /// Creates the error.
  public init() {}
}

/// Uploads batches over HTTP: the body contains the lines, and a header the batch's `id` as idempotency key.
///
/// `FileAnalytics(file: ..., upload: HTTPUpload(transport: transport).send)`
public struct HTTPUpload: Sendable {
  private let transport: any HTTPTransport
  private let path: String

  /// Creates an uploader to the server's endpoint for events.
  public init(transport: any HTTPTransport, path: String = "/v1/events") {
    self.transport = transport
    self.path = path
  }

  /// Sends a batch and returns when the server has accepted it.
  ///
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
