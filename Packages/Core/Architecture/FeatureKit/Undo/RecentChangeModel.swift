public import Foundation
public import Observation
import PresentableErrors
public import TrellisNavigation

/// The last changes of the signed-in user: the app acknowledges each for some seconds, then lists it.
///
/// A key undoes a change while it is acknowledged, and the list undoes it later. All features and windows of a user share
/// one instance, which ends with the sign-out. Each change has its own time; the newest one is undone first.
@MainActor
@Observable
public final class RecentChangeModel {
  /// The time for which a change is acknowledged and can be undone, at most; all of them are counted in the same seconds.
  public nonisolated static let duration = Duration.seconds(10)
  /// The maximum number of changes in the list; the oldest one is removed first.
  nonisolated static let historyLimit = 50
  /// The changes since the sign-in, the newest first.
  public private(set) var history: [RecentChange] = []
  /// The acknowledgments on the screen, the newest last.
  public private(set) var toasts: [Toast] = []
  /// The failure of undoing, until the user dismisses it.
  public var failure: FailureMessage?
  private var changes: [Toast.ID: UndoableChange] = [:]
  @ObservationIgnored private var failed: (change: UndoableChange, id: RecentChange.ID)?
  @ObservationIgnored private var undoing: Task<Void, Never>?
  @ObservationIgnored private var lastID = 0
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let now: @Sendable () -> Date

  /// Creates a model without a change.
  ///
  /// `executor` is the executor of the undoing, or `nil` for the global executor. A host with a virtual clock passes
  /// its own, so that it waits for the undoing.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), executor: (any TaskExecutor)? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.clock = clock
    self.executor = executor
    self.now = now
  }

  /// The sentence of the newest acknowledgment; `nil` if there is none.
  public var acknowledgment: String? { toasts.last?.sentence }
  /// The number of the newest acknowledgment on the screen, which is greater than those before; `nil` if there is none.
  public var latestID: Toast.ID? { toasts.last?.id }
  /// The number of rows of a window that the toasts cover at most.
  public var rowCount: Int { toasts.isEmpty ? 0 : min(toasts.count, ToastStack.maximumCount) + 2 }
  /// Whether there is a change that the key undoes.
  public var canUndo: Bool { !changes.isEmpty }
  /// The number of the toast whose change `undo()` undoes; `nil` if there is none.
  public var nextToUndo: Toast.ID? { changes.keys.max() }

  /// Acknowledges a change for nine to ten seconds, adds it to the list, and offers to undo it.
  public func record(_ change: UndoableChange) {
    let id = show(change.sentence)
    changes[id] = change
    list(RecentChange(id: id, sentence: change.sentence, date: now(), screen: change.screen, change: change))
  }

  /// Adds a change to the list that cannot be undone, or that its screen acknowledges and takes back.
  ///
  /// `sentence` is what has happened, such as `"Order #1001 paid."`.
  public func record(_ sentence: String, on screen: any Route) {
    lastID += 1
    list(RecentChange(id: lastID, sentence: sentence, date: now(), screen: screen))
  }

  /// Acknowledges for nine to ten seconds what cannot or need not be undone, such as `"#1004 copied."`.
  ///
  /// The same sentence is shown once, however often it is acknowledged.
  public func acknowledge(_ sentence: String) {
    if let last = toasts.last, last.sentence == sentence, changes[last.id] == nil { remove(last.id) }
    show(sentence)
  }

  /// Undoes the newest change, and acknowledges that.
  ///
  /// The next call undoes the change before it. Each waits for the one before. A failure becomes `failure`.
  public func undo() async {
    if let id = nextToUndo { await undo(id) }
  }

  /// Undoes a change of the list, and acknowledges that; has no effect if it cannot be undone.
  ///
  /// A failure becomes `failure`.
  public func undo(_ id: RecentChange.ID) async {
    guard let change = changes[id] ?? history.first(where: { $0.id == id })?.change else { return }
    await undo(change, id)
  }

  /// Repeats the undoing that failed last, even after `duration`.
  public func retry() async {
    guard let (change, id) = failed else { return }
    failed = nil
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
    changes[id] = nil
    updateHistory(id) { $0.change = nil }
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
      updateHistory(id) { $0.sentence = change.undoneSentence }
    } catch {
      guard let failure = FailureMessage(describing: error, change: change.failure) else { return }
      self.failure = failure
      failed = (change, id)
      // Without a retry, pressing the key again would have the same result.
      if failure.recovery == .retry { offerAgain(change, id) } else { remove(id) }
    }
  }

  /// Offers to undo a change again, by the key unless its time has passed.
  private func offerAgain(_ change: UndoableChange, _ id: Toast.ID) {
    if toasts.contains(where: { $0.id == id }) { changes[id] = change }
    updateHistory(id) { $0.change = change }
  }

  private func list(_ change: RecentChange) {
    history = Array(([change] + history).prefix(Self.historyLimit))
  }

  private func updateHistory(_ id: RecentChange.ID, _ update: (inout RecentChange) -> Void) {
    if let index = history.firstIndex(where: { $0.id == id }) { update(&history[index]) }
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

/// A change in the list of the user's last changes.
public struct RecentChange: Identifiable, Sendable {
  /// The number of the change, in the order of time.
  public let id: Int
  /// What has happened, such as `"Order #1001 completed."`, or that it was undone.
  public fileprivate(set) var sentence: String
  /// The time of the change.
  public let date: Date
  /// The screen of what has changed, or `nil` if there is none.
  public let screen: (any Route)?
  /// The change, unless it cannot be undone or was undone.
  fileprivate var change: UndoableChange?
  /// Whether the change can be undone.
  public var canUndo: Bool { change != nil }
}

/// A change that the user has made and can undo; the closure must not retain a screen, because the change outlives it.
public struct UndoableChange: Sendable {
  /// The acknowledgment of the change, such as `"Order #1001 completed."`.
  public var sentence: String
  /// The acknowledgment after the change was undone, such as `"Order #1001 is pending again."`.
  public var undoneSentence: String
  /// What did not happen if undoing fails: `ChangeOutcome("Order #1001", "reopened")`.
  public var failure: ChangeOutcome
  /// The screen of what has changed, which the list of changes opens; `nil` if there is none.
  public var screen: (any Route)?
  /// Undoes the change, through the service that made it.
  public var undo: @MainActor () async throws -> Void

  /// Creates a change; an error that `undo` throws is shown with `failure`.
  public init(
    _ sentence: String, undoneSentence: String, failure: ChangeOutcome, screen: (any Route)? = nil,
    undo: @escaping @MainActor () async throws -> Void
  ) {
    self.sentence = sentence
    self.undoneSentence = undoneSentence
    self.failure = failure
    self.screen = screen
    self.undo = undo
  }
}
