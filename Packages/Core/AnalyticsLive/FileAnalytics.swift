public import Analytics
public import Foundation

/// Keeps what is logged as lines of JSON in files of this user alone (0600), and sends them to a server if there is one.
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
  private let uploader: Uploader?
  private let now: @Sendable () -> Date
  private let workers: [Task<Void, Never>]

  /// - Parameters:
  ///   - file: where the lines go; they are added to what is there. Its directory exists. Full files stand beside it.
  ///   - allowed: what may be kept; the rest is left out before it is written.
  ///   - isEnabled: whether reporting is on at first.
  ///   - capacity: the events that may wait to be written; what comes on top is dropped and counted.
  ///   - delay: the time between the first waiting event and the write.
  ///   - rotation: how much is kept on the disk.
  ///   - upload: sends a batch; returns when the server has it. Throws `AnalyticsRefusal` where it never will, anything
  ///     else where it may later. `nil` where nothing is sent.
  ///   - maySend: whether the upload is allowed at first.
  ///   - clock: measures the delay.
  ///   - now: the time that an event is noted with; called by `log` on its caller.
  ///   - makeID: names a batch; no two are alike.
  ///   - warn: hears, once for each, of files that cannot be read and were put out of the way; on any thread.
  public init(
    file: URL, allowed: AllowList, isEnabled: Bool = true, capacity: Int = 10_000, delay: Duration = .seconds(1),
    rotation: Rotation = Rotation(), upload: (@Sendable (AnalyticsBatch) async throws -> Void)? = nil,
    maySend: Bool = true, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    makeID: @escaping @Sendable () -> String = { UUID().uuidString },
    warn: @escaping @Sendable (AnalyticsWarning) -> Void = { _ in }
  ) {
    let queue = EventQueue(capacity: capacity, isEnabled: isEnabled)
    let journal = Journal(
      file: file, queue: queue, allowed: allowed, rotation: rotation, makeID: makeID, warn: warn)
    let uploader = upload.map { Uploader(journal: journal, isAllowed: maySend, send: $0) }
    self.queue = queue
    self.journal = journal
    self.uploader = uploader
    self.now = now
    let writer = Task.detached(priority: .utility) {
      await journal.restrictFiles()
      for await _ in queue.arrivals {
        try? await clock.sleep(for: delay)
        await journal.writeWaiting()
        uploader?.wakeUp()
      }
      await journal.writeWaiting()
    }
    let eraser = Task.detached { for await _ in queue.endings { await journal.deleteAllIfUnwanted() } }
    workers = [writer, eraser] + (uploader.map { uploader in [Task.detached { await uploader.run() }] } ?? [])
  }

  // The workers end with their streams; a sleep under way is cut short, and what still waits is written.
  deinit {
    queue.finish()
    uploader?.finish()
    for worker in workers { worker.cancel() }
  }

  public func log(_ event: String, properties: [String: String]) {
    queue.add(Event(time: now(), event: event, properties: properties))
  }

  /// Turns reporting on or off. Off takes effect at once: what waits is dropped, an upload under way is given up, and
  /// what is on the disk is deleted; `flush()` waits until it is gone.
  public func setEnabled(_ isEnabled: Bool) {
    queue.setEnabled(isEnabled)
    if !isEnabled { uploader?.cancelSending() }
  }

  /// Lets batches be sent, or no longer: an upload under way is given up then, and what is on the disk stays there.
  public func setSending(_ isAllowed: Bool) {
    uploader?.setAllowed(isAllowed)
  }

  /// Waits until everything logged before the call is on the disk, or counted as dropped. It does not wait for a server.
  public func flush() async {
    await journal.writeWaiting()
    await journal.flush()
  }

  /// The events that were logged while reporting was on, by this process or an earlier one, and are not kept, by the
  /// reason.
  public var dropped: [DropReason: Int] { queue.dropped }
}
