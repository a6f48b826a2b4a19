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

  private let journal: Journal
  private let send: Send
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation
  private let sending = Mutex<Task<Outcome, Never>?>(nil)

  init(journal: Journal, send: @escaping Send) {
    self.journal = journal
    self.send = send
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

  /// Gives up the upload that is under way; whether the server has it is not known.
  func cancelSending() {
    sending.withLock { $0?.cancel() }
  }

  func finish() {
    wake.finish()
    cancelSending()
  }

  private func sendAll() async {
    while let (file, batch) = await journal.nextBatch() {
      switch await outcome(of: batch) {
      case .taken: await journal.remove(file)
      case .refused: await journal.remove(file, refused: batch.count)
      case .notNow: return
      }
    }
  }

  private func outcome(of batch: AnalyticsBatch) async -> Outcome {
    let task = Task { [send] in
      do {
        try await send(batch)
        return Outcome.taken
      } catch {
        return error is AnalyticsRefusal ? .refused : .notNow
      }
    }
    sending.withLock { $0 = task }
    defer { sending.withLock { $0 = nil } }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
