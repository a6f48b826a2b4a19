/// The reason why a file cannot be read as a recording.
nonisolated public enum RecordingFault: Error, Equatable, Sendable {
  /// There is no file with this path, or it cannot be read.
  case unreadable(String)
  /// The file or one of its lines is too large.
  case tooLarge
  /// More text is typed than a user can type.
  case tooMuchText
  /// The first line is not that of a recording.
  case notARecording
  /// A newer version of the app has written the recording.
  case newerFormat(Int)
  /// The line with this number, counted from 1, is damaged.
  case damagedLine(Int)
  /// The beginning has been overwritten, because the recording was longer than two files.
  case withoutBeginning

  /// The reason and a remedy, without a period.
  public var message: String {
    switch self {
    case .unreadable(let path): "cannot read the recording \(path)"
    case .tooLarge: "the recording is too large; a recording of the app has at most 256 kB"
    case .tooMuchText: "the recording contains more typed text than a user can type"
    case .notARecording: "line 1 is not the start of a recording"
    case .newerFormat(let format):
      "the recording has format \(format), and this version reads format 1; use the version that recorded it"
    case .damagedLine(let number): "line \(number) is damaged"
    case .withoutBeginning:
      "the beginning of the recording has been overwritten, so it cannot be replayed; record a shorter session"
    }
  }
}
