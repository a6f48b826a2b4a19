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
  /// The event was in an unreadable file.
  ///
  /// Such a file counts as one event, because its number of events is unknown.
  case unreadable
}
