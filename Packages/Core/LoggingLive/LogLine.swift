import Foundation
import TextSafety

/// One note as it is written to the file.
struct LogLine {
  var time: Date
  var source: SafeText
  var message: SafeText

  private static let maximumLength = 1_000

  /// The line with its end.
  var text: SafeText {
    "\(time.formatted(.iso8601)) \(Self.part(source)): \(Self.part(message))\n"
  }

  /// A literal may have several lines; a note has one.
  private static func part(_ text: SafeText) -> SafeText {
    SafeText(text.string).truncated(to: maximumLength)
  }
}
