import Foundation

/// One note as it stands in the file.
struct LogLine {
  var time: Date
  var source: String
  var message: String

  private static let maximumLength = 1_000

  /// The line with its end. What would begin another line, or move a terminal's cursor, is shown as `?`.
  var text: String {
    "\(time.formatted(.iso8601)) \(Self.plain(source)): \(Self.plain(message))\n"
  }

  private static func plain(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(maximumLength).map { isPlain($0) ? $0 : "?" }
    return String(String.UnicodeScalarView(scalars)) + (text.unicodeScalars.count > maximumLength ? "…" : "")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
