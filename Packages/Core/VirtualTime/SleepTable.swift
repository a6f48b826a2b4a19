/// The sleeps of a virtual clock, each from its call until its task is resumed or canceled.
struct SleepTable {
  typealias Instant = VirtualClock.Instant
  typealias Continuation = CheckedContinuation<Void, any Error>

  /// The state of a sleep.
  enum Sleep {
    /// The sleep was called, but its task is not suspended yet.
    case called
    /// The task was canceled before it was suspended.
    case canceled
    /// The task is suspended until an instant.
    case suspended(until: Instant, Continuation)

    /// The instant until which the task is suspended.
    var deadline: Instant? {
      guard case .suspended(let deadline, _) = self else { return nil }
      return deadline
    }
  }

  /// The sleeps by number.
  private(set) var sleeps: [Int: Sleep] = [:]
  private var lastNumber = 0

  /// The instants until which tasks are suspended, in no particular order.
  var deadlines: [Instant] { sleeps.values.compactMap(\.deadline) }

  /// Adds a sleep, and returns its number.
  mutating func add() -> Int {
    lastNumber += 1
    sleeps[lastNumber] = .called
    return lastNumber
  }

  /// Suspends the task of a sleep.
  ///
  /// - Returns: The result with which to resume the task immediately, or `nil` if it is suspended.
  mutating func suspend(
    _ number: Int, until deadline: Instant, now: Instant, _ continuation: Continuation
  ) -> Result<Void, any Error>? {
    let sleep = sleeps.removeValue(forKey: number)
    if case .canceled = sleep { return .failure(CancellationError()) }
    if deadline <= now { return .success(()) }
    sleeps[number] = .suspended(until: deadline, continuation)
    return nil
  }

  /// Cancels a sleep.
  ///
  /// A task can be canceled between its resumption and its return from the sleep. The table no longer contains the
  /// sleep then, and nothing happens.
  ///
  /// - Returns: The continuation of the suspended task, for which the caller throws the error.
  mutating func cancel(_ number: Int) -> Continuation? {
    switch sleeps[number] {
    case .called:
      sleeps[number] = .canceled
      return nil
    case .suspended(_, let continuation):
      sleeps[number] = nil
      return continuation
    case .canceled, nil: return nil
    }
  }

  /// Removes the suspended sleeps that are due.
  ///
  /// - Returns: Their continuations in the order of the deadlines.
  mutating func removeDue(at now: Instant) -> [Continuation] {
    var due: [(deadline: Instant, number: Int, continuation: Continuation)] = []
    for (number, sleep) in sleeps {
      guard case .suspended(let deadline, let continuation) = sleep, deadline <= now else { continue }
      due.append((deadline, number, continuation))
    }
    for sleep in due { sleeps[sleep.number] = nil }
    return due.sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }.map { $0.continuation }
  }
}
