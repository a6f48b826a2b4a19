import Analytics
import Foundation

/// Writes events as lines of JSON: `{"event":"SignedIn","properties":{},"time":"2026-03-01T09:30:00.000Z"}`.
///
/// Does not use `JSONEncoder`, which takes about ten times as long; the lines have only this one shape.
struct LineWriter {
  private(set) var lines: [UInt8] = []
  private(set) var count = 0
  /// The second that was formatted last, cached with its text because events occur in bursts.
  private var second = Int64.min
  private var secondText = ""

  /// Writes the allowed part of an event, or nothing if the event is not allowed.
  mutating func add(_ event: Event, as allowed: AllowList) {
    guard let properties = allowed.allowed(event.event, properties: event.properties) else { return }
    count += 1
    append(#"{"event":"#)
    appendString(event.event)
    append(#","properties":{"#)
    appendProperties(properties)
    append(#"},"time":""#)
    appendTime(event.time)
    append("\"}\n")
  }

  private mutating func appendProperties(_ properties: [String: String]) {
    // Most events have at most one property, so they need no sorting.
    let inOrder = properties.count > 1 ? properties.sorted { $0.key < $1.key } : Array(properties)
    for (index, property) in inOrder.enumerated() {
      if index > 0 { append(",") }
      appendString(property.key)
      append(":")
      appendString(property.value)
    }
  }

  private mutating func append(_ text: String) {
    lines.append(contentsOf: text.utf8)
  }

  /// The start of the year 9999, in seconds since 1970.
  private static let lastYear = 253_370_764_800.0

  private mutating func appendTime(_ time: Date) {
    // A clock can be wrong, and the formatter has no years of five digits.
    let seconds = min(max(time.timeIntervalSince1970, 0), Self.lastYear)
    let milliseconds = Int64((seconds * 1000).rounded(.down))
    let fraction = (milliseconds % 1000 + 1000) % 1000
    let second = (milliseconds - fraction) / 1000
    if second != self.second {
      self.second = second
      secondText = Date(timeIntervalSince1970: TimeInterval(second)).formatted(.iso8601).replacing("Z", with: ".")
    }
    append(secondText)
    append(fraction < 10 ? "00" : fraction < 100 ? "0" : "")
    append(String(fraction))
    append("Z")
  }

  private mutating func appendString(_ text: String) {
    append("\"")
    if text.utf8.contains(where: Self.needsEscape) {
      for byte in text.utf8 { appendEscaped(byte) }
    } else {
      append(text)
    }
    append("\"")
  }

  /// Returns whether JSON requires an escape for the byte in a string (RFC 8259, section 7).
  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    guard Self.needsEscape(byte) else { return lines.append(byte) }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): lines.append(contentsOf: [UInt8(ascii: "\\"), byte])
    case UInt8(ascii: "\n"): append("\\n")
    default: append("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
    }
  }
}
