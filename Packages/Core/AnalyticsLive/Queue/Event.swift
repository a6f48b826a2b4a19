import Foundation

/// One event as it waits to be written.
struct Event: Sendable {
  var time: Date
  var event: String
  var properties: [String: String]
}
