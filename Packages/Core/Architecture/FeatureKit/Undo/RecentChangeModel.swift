public import Observation
import PresentableErrors

/// The last changes of the signed-in user, which the app acknowledges for some seconds and can undo.
///
/// All features and windows of a user share one instance, which ends with the sign-out. Each change has its own time; the
/// newest one is undone first.
@MainActor
@Observable
public final class RecentChangeModel {
  /// The time for which a change is acknowledged and can be undone, at most; all of them are counted in the same seconds.
  public nonisolated static let duration = Duration.seconds(10)

  /// The acknowledgments on the screen, the newest last.
  public private(set) var toasts: [Toast] = []
  /// The failure of undoing, until the user dismisses it.
  public var failure: FailureMessage?
  /// The changes that can be undone, by the number of their toast.
  private var changes: [Toast.ID: UndoableChange] = [:]
  /// The change whose undoing failed, for a retry.
  @ObservationIgnored private var failedChange: (id: Toast.ID, change: UndoableChange)?
  /// The undoing in progress.
  @ObservationIgnored private var undoing: Task<Void, Never>?
  @ObservationIgnored private var lastID = 0
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let executor: (any TaskExecutor)?

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

  /// The sentence of the newest acknowledgment; `nil` if there is none.
  public var acknowledgment: String? { toasts.last?.sentence }

  /// The number of the newest acknowledgment on the screen, which is greater than those before; `nil` if there is none.
  public var latestID: Toast.ID? { toasts.last?.id }

  /// The number of rows of a window that the toasts cover at most.
  public var rowCount: Int { toasts.isEmpty ? 0 : min(toasts.count, ToastStack.maximumCount) + 2 }

  /// Whether there is a change to undo.
  public var canUndo: Bool { !changes.isEmpty }

  /// The number of the toast whose change `undo()` undoes; `nil` if there is none.
  public var nextToUndo: Toast.ID? { changes.keys.max() }

  /// Acknowledges a change for nine to ten seconds, and offers to undo it.
  ///
  /// - Parameter change: The change, which has been made.
  public func record(_ change: UndoableChange) {
    changes[show(change.sentence)] = change
  }

  /// Acknowledges for nine to ten seconds what cannot or need not be undone.
  ///
  /// The same sentence is shown once, however often it is acknowledged.
  ///
  /// - Parameter sentence: The acknowledgment, such as `"Pro is your plan now."` or `"#1004 copied."`.
  public func acknowledge(_ sentence: String) {
    if let last = toasts.last, last.sentence == sentence, changes[last.id] == nil { remove(last.id) }
    show(sentence)
  }

  /// Undoes the newest change, and acknowledges that.
  ///
  /// The next call undoes the change before it. Each waits for the one before. A failure becomes `failure`.
  public func undo() async {
    guard let id = nextToUndo, let change = changes.removeValue(forKey: id) else { return }
    await undo(change, id)
  }

  /// Repeats the undoing that failed last, even after `duration`.
  public func retry() async {
    guard let (id, change) = failedChange else { return }
    failedChange = nil
    changes[id] = nil
    await undo(change, id)
  }

  /// Counts the seconds of the acknowledgments down, and removes each at its end, until there is none.
  ///
  /// The view of the window with the focus calls it, so that the time passes only while the user can see them.
  func countDown() async {
    let elapsed = clock.stopwatch()
    var counted = 0
    // With a tolerance, because no work depends on the seconds: a script does not wait for them.
    while !toasts.isEmpty, (try? await clock.sleep(for: .seconds(1), tolerance: .milliseconds(50))) != nil {
      let seconds = Int(elapsed().components.seconds)
      count(seconds - counted)
      counted = seconds
    }
  }
}

extension RecentChangeModel {
  private func undo(_ change: UndoableChange, _ id: Toast.ID) async {
    // Not a child task: closing the window in which the user pressed the key must not cancel the request.
    let task = Task(executorPreference: executor) { [self, undoing] in
      await undoing?.value
      await perform(change, id)
    }
    undoing = task
    await task.value
  }

  private func perform(_ change: UndoableChange, _ id: Toast.ID) async {
    do {
      try await change.undo()
      remove(id)
      show(change.undoneSentence)
    } catch {
      guard let failure = FailureMessage(describing: error, outcome: change.failure) else { return }
      self.failure = failure
      failedChange = (id, change)
      // Without a retry, pressing the key again would have the same result.
      if failure.recovery == .retry { offerAgain(change, id) } else { remove(id) }
    }
  }

  /// Offers to undo a change again, unless its time has passed.
  private func offerAgain(_ change: UndoableChange, _ id: Toast.ID) {
    if toasts.contains(where: { $0.id == id }) { changes[id] = change }
  }

  @discardableResult
  private func show(_ sentence: String) -> Toast.ID {
    lastID += 1
    toasts.append(Toast(id: lastID, sentence: sentence, remainingSeconds: Int(Self.duration.components.seconds)))
    return lastID
  }

  private func remove(_ id: Toast.ID) {
    toasts.removeAll { $0.id == id }
    changes[id] = nil
  }

  private func count(_ seconds: Int) {
    var next = toasts
    for index in next.indices { next[index].remainingSeconds -= seconds }
    for toast in next where toast.remainingSeconds <= 0 { changes[toast.id] = nil }
    toasts = next.filter { $0.remainingSeconds > 0 }
  }
}

/// An acknowledgment that is on the screen for some seconds.
public struct Toast: Identifiable, Equatable, Sendable {
  /// The number of the acknowledgment, in the order of time.
  public let id: Int
  /// The acknowledgment, such as `"Order #1001 completed."`.
  public let sentence: String
  /// The seconds until it disappears.
  public internal(set) var remainingSeconds: Int
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
