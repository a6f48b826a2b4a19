public import Analytics
public import Foundation

/// Keeps what is logged as lines of JSON in a file of this user alone (0600).
///
/// `log` costs its caller an append to an array, about 0.1 microseconds (some 7 for the first of a burst, which wakes
/// the writer): no file is touched there, and no lock is held while one is. A task of its own writes; it sleeps for
/// `delay` after the first event, so that a burst is one write, and wakes for nothing else. Call
/// `flush()` before a clean exit; nothing is lost then.
///
/// A line: `{"event":"SignedIn","properties":{},"time":"2026-03-01T09:30:00.000Z"}`.
public final class FileAnalytics: AnalyticsProtocol {
  private let queue: EventQueue
  private let journal: Journal
  private let now: @Sendable () -> Date
  private let writer: Task<Void, Never>

  /// - Parameters:
  ///   - file: where the lines go; they are added to what is there. Its directory exists.
  ///   - isEnabled: whether reporting is on at first.
  ///   - capacity: the events that may wait to be written; what comes on top is dropped and counted.
  ///   - delay: the time between the first waiting event and the write.
  ///   - clock: measures the delay.
  ///   - now: the time that an event is noted with; called by `log` on its caller.
  public init(
    file: URL, isEnabled: Bool = true, capacity: Int = 10_000, delay: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let queue = EventQueue(capacity: capacity, isEnabled: isEnabled)
    let journal = Journal(path: file.path, queue: queue)
    self.queue = queue
    self.journal = journal
    self.now = now
    writer = Task.detached(priority: .utility) {
      for await _ in queue.arrivals {
        try? await clock.sleep(for: delay)
        await journal.writeWaiting()
      }
      await journal.writeWaiting()
    }
  }

  // The writer ends with its queue's stream; a sleep under way is cut short, and what still waits is written.
  deinit {
    queue.finish()
    writer.cancel()
  }

  public func log(_ event: String, properties: [String: String]) {
    queue.add(Event(time: now(), event: event, properties: properties))
  }

  public func setEnabled(_ isEnabled: Bool) {
    queue.setEnabled(isEnabled)
  }

  /// Waits until everything logged before the call is on the disk, or counted as dropped.
  public func flush() async {
    await journal.writeWaiting()
    await journal.flush()
  }

  /// The events that were logged while reporting was on and are not in the file: the queue was full, the file could not
  /// be written, or the user turned reporting off before they were written.
  public var droppedCount: Int { queue.droppedCount }
}
