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
    /// The number of cancellations.
    ///
    /// A batch that was prepared before a cancellation is not sent after it.
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

  /// Cancels the upload in progress and prevents one that is being prepared.
  ///
  /// Whether the server has received the batch is then unknown.
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
