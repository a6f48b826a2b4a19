import Analytics
import Foundation
import PrivateFiles

/// Writes events as lines of JSON: `{"event":"SignedIn","properties":{},"time":"2026-03-01T09:30:00.000Z"}`.
///
/// Does not use `JSONEncoder`, which takes about ten times as long; the lines have only this one shape.
struct LineWriter {
  private var json = JSONLine()
  private(set) var count = 0
  /// The second that was formatted last, cached with its text because events occur in bursts.
  private var second = Int64.min
  private var secondText = ""

  /// Writes the allowed part of an event, or nothing if the event is not allowed.
  mutating func add(_ event: Event, as allowed: AllowList) {
    guard let properties = allowed.allowed(event.event, properties: event.properties) else { return }
    count += 1
    json.append(#"{"event":"#)
    json.appendString(event.event)
    json.append(#","properties":"#)
    json.appendObject(properties)
    json.append(#","time":""#)
    appendTime(event.time)
    json.append("\"}\n")
  }

  var lines: [UInt8] { json.bytes }
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
    json.append(secondText)
    json.append(fraction < 10 ? "00" : fraction < 100 ? "0" : "")
    json.append(String(fraction))
    json.append("Z")
  }
}
