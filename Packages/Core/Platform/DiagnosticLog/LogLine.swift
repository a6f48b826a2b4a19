import Foundation
import TextSafety

struct LogLine {
  var time: Date
  var source: SafeText
  var message: SafeText

  private static let maximumLength = 1_000

  var text: SafeText {
    "\(time.formatted(.iso8601)) \(Self.part(source)): \(Self.part(message))\n"
  }

  /// Removes line breaks, which a literal may contain, and truncates the text.
  private static func part(_ text: SafeText) -> SafeText {
    SafeText(text.string).truncated(to: maximumLength)
  }
}
