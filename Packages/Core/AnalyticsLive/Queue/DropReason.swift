/// Why an event that was logged is not kept.
public enum DropReason: String, Sendable, CaseIterable {
  /// More came than could be written in the meantime.
  case queueFull
  /// No schema names it.
  case notAllowed
  /// The user turned reporting off: before it was written, or before it was sent.
  case turnedOff
  /// The file could not be written.
  case writeFailed
  /// There were more files than are kept, and it stood in the oldest.
  case outOfRoom
  /// The server will never take the batch that it was in.
  case refused
  /// A crash has cut its line off, or something else has spoilt it.
  case spoilt
  /// It stood in a file that cannot be read. Such a file counts as one event: nobody can say how many it holds.
  case unreadable
}
