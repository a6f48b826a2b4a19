import Foundation

/// An event that is waiting to be written.
struct Event: Sendable {
  var time: Date
  var event: String
  var properties: [String: String]
}
