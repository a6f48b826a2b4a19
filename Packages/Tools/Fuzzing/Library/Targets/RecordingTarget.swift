import DeveloperTools
import Foundation

/// Recordings of the app: a damaged one has a message, and what is read can be written and read again.
struct RecordingTarget: FuzzTarget {
  let name: String
  private let read: (Data) throws(RecordingError) -> Recording

  let corpus: [[UInt8]] = [
    """
    {"app":"0.1.0","format":1,"isEmbedded":true,"isFresh":true,"part":1,"seedOrders":250,"size":"80x24","started":816868800,\
    "state":"signedOut","theme":"dark","timeZone":"GMT"}
    {"fields":{"key":"down","times":"3"},"kind":"key","ms":1250}
    {"fields":{"size":"60x20"},"kind":"resize","ms":1300.5}
    {"fields":{"phase":"background"},"kind":"phase","ms":1400}
    {"fields":{"screen":"00ff"},"kind":"end","ms":1500}

    """
  ].map { Array($0.utf8) }

  let tokens = [
    "{", "}", ",", "null", "\"fields\":", "\"kind\":", "\"ms\":", "\"text\"", "\"tap\"", "\"mouse\"", "\"link\"",
    "\"format\":2", "\"part\":2", "\"isFresh\":false", "\"start\":{}", "1e400", "-1", "9223372036854775808",
    "99999x99999", "\n",
  ]

  init(name: String = "recording", read: @escaping (Data) throws(RecordingError) -> Recording = { try Recording($0) }) {
    self.name = name
    self.read = read
  }

  func check(_ input: [UInt8]) throws {
    let recording: Recording
    do throws(RecordingError) {
      recording = try read(Data(input))
    } catch {
      guard !error.message.isEmpty else { throw FuzzViolation("\(error) has no message") }
      return
    }
    guard recording.actions.count <= recording.lines.count, recording.header.isPlayable else {
      throw FuzzViolation("\(recording.header) cannot be replayed")
    }
  }
}
