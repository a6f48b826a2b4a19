public import Analytics
public import Foundation

/// Stores logged events as lines of JSON in files with mode 0600, and optionally uploads them to a server.
///
/// `log` only appends to an array, which takes about 0.1 microseconds. The first event of a burst takes about 7,
/// because it wakes the writer. `log` does no file I/O, and no lock is held during file I/O.
///
/// A separate task writes the files. It sleeps for `delay` after the first event, so that a burst causes one write, and
/// does not wake otherwise. Call `flush()` before a clean exit to prevent any loss.
///
/// Example of a line: `{"event":"SignedIn","properties":{},"time":"2026-03-01T09:30:00.000Z"}`.
public final class FileAnalytics: AnalyticsProtocol {
  private let queue: EventQueue
  private let journal: Journal
  private let uploader: Uploader?
  private let now: @Sendable () -> Date
  private let workers: [Task<Void, Never>]

  /// Creates the store and starts its background tasks.
  ///
  /// - Parameters:
  ///   - file: The file to append lines to. Its directory must exist. Rotated files are stored in the same directory.
  ///   - allowed: The events and properties that may be recorded. Everything else is removed before it is written.
  ///   - isEnabled: Whether reporting is initially on.
  ///   - capacity: The maximum number of events that wait to be written. Further events are dropped and counted.
  ///   - delay: The time between the first waiting event and the write.
  ///   - upload: Sends a batch and returns when the server has accepted it. Throws `AnalyticsRefusal` if the server
  ///     will never accept the batch; any other error causes a later retry. `nil` disables uploads.
  ///   - mayUpload: Whether uploads are initially allowed.
  ///   - now: Returns the timestamp of an event. `log` calls it on the thread of its caller.
  ///   - makeID: Returns a unique identifier for a batch.
  ///   - warn: Called once, on any thread, for each unreadable file that was set aside.
  public init(
    file: URL, allowed: AllowList, isEnabled: Bool = true, capacity: Int = 10_000, delay: Duration = .seconds(1),
    rotation: Rotation = Rotation(), upload: (@Sendable (AnalyticsBatch) async throws -> Void)? = nil,
    mayUpload: Bool = true, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() },
    makeID: @escaping @Sendable () -> String = { UUID().uuidString },
    warn: @escaping @Sendable (AnalyticsWarning) -> Void = { _ in }
  ) {
    let queue = EventQueue(capacity: capacity, isEnabled: isEnabled)
    let journal = Journal(
      file: file, queue: queue, allowed: allowed, rotation: rotation, makeID: makeID, warn: warn)
    let uploader = upload.map { Uploader(journal: journal, isAllowed: mayUpload, send: $0) }
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
    let eraser = Task.detached { for await _ in queue.endings { await journal.deleteAllIfDisabled() } }
    workers = [writer, eraser] + (uploader.map { uploader in [Task.detached { await uploader.run() }] } ?? [])
  }

  // The workers end with their streams. Cancellation ends a sleep early, and the remaining events are written.
  deinit {
    queue.finish()
    uploader?.finish()
    for worker in workers { worker.cancel() }
  }

  /// Appends an event to the queue in memory; the writer task stores it later.
  public func log(_ event: String, properties: [String: String]) {
    queue.add(Event(time: now(), event: event, properties: properties))
  }

  /// Turns reporting on or off.
  ///
  /// Turning it off takes effect immediately: waiting events are dropped, an upload in progress is canceled, and the
  /// files are deleted. `flush()` waits for the deletion.
  public func setEnabled(_ isEnabled: Bool) {
    queue.setEnabled(isEnabled)
    if !isEnabled { uploader?.cancelSending() }
  }

  /// Allows or forbids uploads.
  ///
  /// Forbidding cancels an upload in progress. The files remain on disk.
  public func setUploadsAllowed(_ isAllowed: Bool) {
    uploader?.setAllowed(isAllowed)
  }

  /// Waits until all events logged before the call are on disk or counted as dropped, but not for uploads.
  public func flush() async {
    await journal.writeWaiting()
    await journal.flush()
  }

  /// The number of lost events for each reason, logged by this process or an earlier one while reporting was on.
  public var dropped: [DropReason: Int] { queue.dropped }
}

/// A warning for the user about an unreadable file that was set aside; reported once for each file.
public struct AnalyticsWarning: Sendable, Equatable, CustomStringConvertible {
  /// The file's name.
  public var name: String
  /// The new name of the file; `nil` if it could not be renamed and is skipped in its place.
  public var newName: String?

  /// Creates a warning.
  public init(name: String, newName: String?) {
    self.name = name
    self.newName = newName
  }

  /// The warning as a sentence for the user.
  public var description: String {
    let place = newName.map { "it is kept as \($0)" } ?? "it is passed over"
    return "The reports in \(name) could not be read; \(place), and the others go on"
  }
}
