import Foundation

/// Dates as header fields hold them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// - Returns: `nil` for anything else, the two forms of former times included: senders must not use them.
  static func date(from text: String) -> Date? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT", let day = Int(words[1]),
      let month = months.firstIndex(of: String(words[2])), let year = Int(words[3])
    else { return nil }
    let time = words[4].split(separator: ":").compactMap { Int($0) }
    guard time.count == 3 else { return nil }
    return date(DateComponents(year: year, month: month + 1, day: day, hour: time[0], minute: time[1], second: time[2]))
  }

  private static func date(_ components: DateComponents) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var components = components
    components.calendar = calendar
    return components.isValidDate ? calendar.date(from: components) : nil
  }
}
