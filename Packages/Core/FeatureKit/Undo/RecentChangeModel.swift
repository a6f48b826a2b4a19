public import Observation
import PresentableErrors

/// The last change of the signed-in user, which the app acknowledges for some seconds and can undo.
///
/// All features and windows of a user share one instance, which ends with the sign-out. A new change replaces the last
/// one, which then can no longer be undone.
@MainActor
@Observable
public final class RecentChangeModel {
  /// The time for which a change is acknowledged and can be undone.
  public nonisolated static let duration = Duration.seconds(10)

  /// The sentence that acknowledges the last change, or that it was undone; `nil` after `duration`.
  public private(set) var acknowledgment: String?
  /// The failure of undoing, until the user dismisses it.
  public var failure: FailureMessage?
  private var change: RecordedChange?
  /// The change whose undoing failed, for a retry.
  @ObservationIgnored private var failedChange: RecordedChange?
  /// The undoing in progress.
  @ObservationIgnored private var undoing: Task<Void, Never>?
  @ObservationIgnored private var expiry: Task<Void, Never>?
  @ObservationIgnored private var changeCount = 0
  @ObservationIgnored private var acknowledgmentNumber = 0
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let executor: (any TaskExecutor)?

  /// A change with its number, which detects that another change has replaced it while it was being undone.
  private struct RecordedChange: Sendable {
    let number: Int
    let change: UndoableChange
  }

  /// Creates a model without a change.
  ///
  /// - Parameters:
  ///   - clock: Measures `duration`.
  ///   - executor: The executor of the undoing, or `nil` for the global executor. A host with a virtual clock passes its
  ///     own, so that it waits for the undoing.
  public init(clock: any Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil) {
    self.clock = clock
    self.executor = executor
  }

  deinit { expiry?.cancel() }

  /// Whether there is a change to undo.
  public var canUndo: Bool { change != nil }

  /// Acknowledges a change and offers to undo it, in place of the last one.
  ///
  /// - Parameter change: The change, which has been made.
  public func record(_ change: UndoableChange) {
    changeCount += 1
    acknowledge(change.sentence, RecordedChange(number: changeCount, change: change))
  }

  /// Acknowledges a change that cannot be undone, in place of the last one.
  ///
  /// - Parameter sentence: The acknowledgment, such as `"Pro is your plan now."`.
  public func acknowledge(_ sentence: String) {
    changeCount += 1
    acknowledge(sentence, nil)
  }

  /// Undoes the change, and acknowledges that.
  ///
  /// Calls while a change is being undone have no effect. A failure becomes `failure`.
  public func undo() async {
    if let change { await undo(change) }
  }

  /// Repeats the undoing that failed last, even after `duration`.
  public func retry() async {
    guard let change = failedChange else { return }
    failedChange = nil
    await undo(change)
  }
}

extension RecentChangeModel {
  private func undo(_ change: RecordedChange) async {
    guard undoing == nil else { return }
    // Not a child task: closing the window in which the user pressed the key must not cancel the request.
    let task = Task(executorPreference: executor) { [self] in await perform(change) }
    undoing = task
    await task.value
  }

  private func perform(_ recorded: RecordedChange) async {
    defer { undoing = nil }
    do {
      try await recorded.change.undo()
      if recorded.number == changeCount { acknowledge(recorded.change.undoneSentence, nil) }
    } catch {
      guard let failure = FailureMessage(describing: error, outcome: recorded.change.failure) else { return }
      self.failure = failure
      failedChange = recorded
      // Without a retry, pressing the key again would have the same result.
      if failure.recovery != .retry, recorded.number == changeCount { dismiss() }
    }
  }

  private func acknowledge(_ sentence: String, _ change: RecordedChange?) {
    dismiss()
    acknowledgment = sentence
    self.change = change
    acknowledgmentNumber += 1
    expiry = Task(executorPreference: executor) { [weak self, clock, acknowledgmentNumber] in
      try? await clock.sleep(for: Self.duration)
      await self?.expire(acknowledgmentNumber)
    }
  }

  /// Removes an acknowledgment after its time, unless a newer one has replaced it.
  private func expire(_ number: Int) {
    if number == acknowledgmentNumber { dismiss() }
  }

  private func dismiss() {
    expiry?.cancel()
    acknowledgment = nil
    change = nil
  }
}

/// A change that the user has made and can undo for some seconds.
///
/// The closure must not retain a screen, because the change outlives it.
public struct UndoableChange: Sendable {
  /// The acknowledgment of the change, such as `"Order #1001 completed."`.
  public var sentence: String
  /// The acknowledgment after the change was undone, such as `"Order #1001 is pending again."`.
  public var undoneSentence: String
  /// What did not happen if undoing fails, without a period: `"Order #1001 was not reopened"`.
  public var failure: String
  /// Undoes the change, through the service that made it.
  public var undo: @MainActor () async throws -> Void

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - sentence: The acknowledgment of the change.
  ///   - undoneSentence: The acknowledgment after the change was undone.
  ///   - failure: What did not happen if undoing fails, without a period.
  ///   - undo: Undoes the change. If it throws, the error is shown with `failure`.
  public init(
    _ sentence: String, undoneSentence: String, failure: String, undo: @escaping @MainActor () async throws -> Void
  ) {
    self.sentence = sentence
    self.undoneSentence = undoneSentence
    self.failure = failure
    self.undo = undo
  }
}
