import Foundation

/// One event as it stands in the file.
struct Event: Encodable, Sendable {
  var time: Date
  var event: String
  var properties: [String: String]
}

extension [Event] {
  /// One line of JSON for each event.
  func lines() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.formatted(style))
    }
    var lines = Data()
    for event in self {
      // Strings and dates always encode.
      guard let line = try? encoder.encode(event) else { continue }
      lines.append(line)
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }
}
