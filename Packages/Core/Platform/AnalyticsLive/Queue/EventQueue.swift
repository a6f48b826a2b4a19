import Foundation
import Synchronization

/// A bounded queue of the events that are waiting to be written.
///
/// The lock is held only to append an event or to take the array.
final class EventQueue: Sendable {
  /// Events that were taken together, which may be written only while their `period` is current.
  struct Batch: Sendable {
    var events: [Event]
    var period: Int
  }

  private struct State {
    var waiting: [Event] = []
    var isEnabled: Bool
    var period: Int
    var dropped: [DropReason: Int] = [:]
  }

  /// Yields a value when an event is added to the empty queue.
  let arrivals: AsyncStream<Void>
  /// Yields a value when reporting is turned off, and initially if it is off.
  let endings: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation
  private let ending: AsyncStream<Void>.Continuation
  private let state: Mutex<State>
  private let capacity: Int

  init(capacity: Int, isEnabled: Bool) {
    self.capacity = capacity
    (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    (endings, ending) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    state = Mutex(State(isEnabled: isEnabled, period: isEnabled ? 0 : 1))
    if !isEnabled { ending.yield() }
  }

  var isEnabled: Bool { state.withLock { $0.isEnabled } }
  /// The number of times that reporting was turned off; events of an earlier period must not be stored.
  var period: Int { state.withLock { $0.period } }
  var dropped: [DropReason: Int] { state.withLock { $0.dropped } }

  func add(_ event: Event) {
    let isFirst = state.withLock { state in
      guard state.isEnabled else { return false }
      guard state.waiting.count < capacity else {
        state.dropped[.queueFull, default: 0] += 1
        return false
      }
      state.waiting.append(event)
      return state.waiting.count == 1
    }
    if isFirst { arrival.yield() }
  }

  func setEnabled(_ isEnabled: Bool) {
    state.withLock { state in
      state.isEnabled = isEnabled
      guard !isEnabled else { return }
      state.period += 1
      if !state.waiting.isEmpty { state.dropped[.turnedOff, default: 0] += state.waiting.count }
      state.waiting = []
    }
    if !isEnabled { ending.yield() }
  }

  func take() -> Batch {
    state.withLock { state in
      defer { state.waiting = [] }
      return Batch(events: state.waiting, period: state.period)
    }
  }

  /// Returns whether reporting has stayed on since the batch was taken.
  func isWanted(_ batch: Batch) -> Bool {
    state.withLock { $0.period == batch.period }
  }

  func countDropped(_ count: Int, _ reason: DropReason) {
    guard count > 0 else { return }
    state.withLock { $0.dropped[reason, default: 0] += count }
  }

  func finish() {
    arrival.finish()
    ending.finish()
  }
}

struct Event: Sendable {
  var time: Date
  var event: String
  var properties: [String: String]
}

/// The reason why a logged event is not stored.
public enum DropReason: String, Sendable, CaseIterable {
  /// The queue was full because events arrived faster than they were written.
  case queueFull
  /// No schema names the event.
  case notAllowed
  /// The user turned reporting off before the event was written or uploaded.
  case turnedOff
  /// The file could not be written.
  case writeFailed
  /// The event was in the oldest file when the number of files exceeded the limit.
  case overLimit
  /// The server permanently refused the batch that contained the event.
  case refused
  /// The line was cut off by a crash or is otherwise invalid.
  case spoilt
  /// The event was in an unreadable file, which counts as one event because its number of events is unknown.
  case unreadable
}
