import Synchronization

/// Sends what is on the disk, batch by batch, each until the server has it: at least once.
///
/// A batch is removed when its upload has returned. One that fails is tried again when something new is written, and at
/// the next start: there is no timer.
final class Uploader: Sendable {
  typealias Send = @Sendable (AnalyticsBatch) async throws -> Void

  private enum Outcome {
    case taken, refused, notNow
  }

  private struct State {
    var isAllowed: Bool
    var task: Task<Outcome, Never>?
    /// Counts how often what is sent was given up: what was made ready before is not sent after it.
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
    // What an earlier process has left is sent first.
    wake.yield()
  }

  /// Sends whenever it is woken, until it is finished.
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

  /// Gives up the upload that is under way; whether the server has it is not known. None begins that was being made
  /// ready.
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

  /// Sends a batch, unless sending was given up since there were so many cancellations.
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
