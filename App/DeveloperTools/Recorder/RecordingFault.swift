/// The reason why a file cannot be read as a recording.
nonisolated public enum RecordingFault: Error, Equatable, Sendable {
  /// There is no file with this path, or it cannot be read.
  case unreadable(String)
  /// The file or one of its lines is too large.
  case tooLarge
  /// There is more input than a session of a user contains.
  case tooMuchInput
  /// The session takes longer than a week.
  case tooLong
  /// The first line is not that of a recording.
  case notARecording
  /// A newer version of the app has written the recording.
  case newerFormat(Int)
  /// The line with this number, counted from 1, is damaged.
  case damagedLine(Int)
  /// The beginning has been overwritten, because the recording was longer than two files.
  case withoutBeginning
  /// The session began with stored data that the recording does not contain.
  case withoutStart

  /// The reason and a remedy, without a period.
  public var message: String {
    switch self {
    case .unreadable(let path): "cannot read the recording \(path)"
    case .tooLarge: "the recording is too large; a recording of the app has at most 256 kB"
    case .tooMuchInput:
      "the recording contains more input than a replay repeats (\(Recording.maximumWork) keys); record a shorter session"
    case .tooLong: "the recording is longer than a week, so it cannot be replayed; record a shorter session"
    case .notARecording: "line 1 is not the start of a recording"
    case .newerFormat(let format):
      "the recording has format \(format), and this version reads format 1; use the version that recorded it"
    case .damagedLine(let number): "line \(number) is damaged"
    case .withoutBeginning:
      "the beginning of the recording has been overwritten, so it cannot be replayed; record a shorter session"
    case .withoutStart:
      "the session began with stored data that are not in the recording, so it cannot be replayed; "
        + "record a session of the demo account, or with an empty --state-dir"
    }
  }
}
