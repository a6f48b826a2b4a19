import AppComposition
import Foundation
import TerminalUI
import TestSupport
import Testing

@testable import DeveloperTools

struct RecordingFileTests {
  private static let header = RecordingHeader(
    app: "1.0", started: Date(timeIntervalSince1970: 1_795_176_000), timeZone: .gmt)
  private static let key = #"{"fields":{"key":"down"},"kind":"key","ms":12.5}"#

  private func recording(_ lines: [String], header: RecordingHeader = header) throws -> Data {
    let first = String(decoding: try JSONEncoder().encode(header), as: UTF8.self)
    return Data(([first] + lines).joined(separator: "\n").utf8)
  }

  @Test func completeRecordingIsRead() throws {
    let recording = try Recording(recording([Self.key, #"{"fields":{"screen":"0a"},"kind":"end","ms":20}"#, ""]))
    #expect(recording.actions.map(\.action) == [.key(KeyPress(.down))])
    #expect(recording.actions.map(\.time) == [.microseconds(12_500)])
    #expect(recording.screenHash == "0a")
  }

  @Test("A last line that is incomplete because the app was killed is left out")
  func incompleteLastLineIsLeftOut() throws {
    for length in 0..<Self.key.count {
      let read = try Recording(recording([Self.key, String(Self.key.prefix(length))]))
      #expect(read.lines.count == 1, "\(length)")
    }
  }

  @Test(
    "A damaged line is reported with its number",
    arguments: [
      "garbage", "{}", #"{"fields":{},"kind":"dance","ms":1}"#, #"{"fields":{"key":"nokey"},"kind":"key","ms":1}"#,
      #"{"fields":{"size":"0x0"},"kind":"resize","ms":1}"#, #"{"fields":{"phase":"asleep"},"kind":"phase","ms":1}"#,
      #"{"fields":{"text":"text(99999999)"},"kind":"text","ms":1}"#,
      #"{"fields":{"text":"digits","value":"rm -rf"},"kind":"text","ms":1}"#,
      #"{"fields":{"role":"row","index":"-7"},"kind":"tap","ms":1}"#,
      #"{"fields":{"action":"press","x":"9999999","y":"1"},"kind":"mouse","ms":1}"#,
    ])
  func damagedLineIsReported(line: String) throws {
    let data = try recording([Self.key, line, Self.key, ""])
    #expect(throws: RecordingError.damagedLine(3)) { try Recording(data) }
  }

  @Test("A time that no clock can have counts as zero", arguments: ["-1", "1e300", "1e18"])
  func impossibleTimeCountsAsZero(time: String) throws {
    let read = try Recording(recording([Self.key.replacing("12.5", with: time), ""]))
    #expect(read.actions.map(\.time) == [.zero])
  }

  @Test("A start in an impossible year is rejected", arguments: [-1e300, 1e300, -1e9, 1e12])
  func impossibleStartIsRejected(seconds: Double) throws {
    var header = Self.header
    header.started = Date(timeIntervalSinceReferenceDate: seconds)
    let data = try recording([Self.key, ""], header: header)
    #expect(throws: RecordingError.notARecording) { try Recording(data) }
  }

  @Test("A number of orders that the app cannot start with is rejected", arguments: [-1, 10_000_001, .max])
  func impossibleNumberOfOrdersIsRejected(count: Int) throws {
    var header = Self.header
    header.seedOrders = count
    let data = try recording([Self.key, ""], header: header)
    #expect(throws: RecordingError.notARecording) { try Recording(data) }
  }

  @Test(
    "More input than a session contains is rejected; typed and pasted characters count",
    arguments: ["", #","by":"paste""#])
  func tooMuchInputIsRejected(paste: String) throws {
    let text = #"{"fields":{"text":"text(2000)"\#(paste)},"kind":"text","ms":1}"#
    let most = Array(repeating: text, count: 5)
    #expect(try Recording(recording(most + [""])).lines.count == 5)
    let data = try recording(most + [Self.key, ""])
    #expect(throws: RecordingError.tooMuchInput) { try Recording(data) }
  }

  @Test("Input on a large screen counts as much as its frames take")
  func inputOnALargeScreenCountsMore() throws {
    let resize = #"{"fields":{"size":"1000x300"},"kind":"resize","ms":1}"#
    let most = [resize] + Array(repeating: Self.key, count: 399)
    #expect(try Recording(recording(most + [""])).lines.count == most.count)
    let data = try recording([resize] + Array(repeating: Self.key, count: 400) + [""])
    #expect(throws: RecordingError.tooMuchInput) { try Recording(data) }
  }

  @Test("A session of more than a week is rejected")
  func longSessionIsRejected() throws {
    let data = try recording([#"{"fields":{"key":"down"},"kind":"key","ms":1e9}"#, ""])
    #expect(throws: RecordingError.tooLong) { try Recording(data) }
  }

  @Test func linkInAFileIsReducedAgain() throws {
    let line = #"{"fields":{"link":"trellis://reset/secret-token"},"kind":"link","ms":1}"#
    let read = try Recording(recording([line, ""]))
    #expect(read.actions.map(\.action) == [.link("trellis://reset/xxxxxxxxxxxx")])
  }

  @Test func newerFormatIsRejected() throws {
    var header = Self.header
    header.format = 2
    let data = try recording([], header: header) + Data("\n".utf8)
    #expect(throws: RecordingError.newerFormat(2)) { try Recording(data) }
  }

  @Test("Large files and lines are rejected", arguments: [100_000, 1_000_000])
  func largeLineIsRejected(length: Int) throws {
    let data = try recording([String(repeating: "[", count: length), ""])
    #expect(throws: RecordingError.tooLarge) { try Recording(data) }
  }

  @Test("A file without the first line is no recording", arguments: ["", "\n", "{}\n", "[1]\n", "\u{0}\u{1}\n"])
  func otherFileIsRejected(text: String) {
    #expect(throws: RecordingError.notARecording) { try Recording(Data(text.utf8)) }
  }

  @Test func missingFileIsReported() throws {
    try withTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("none").path
      #expect(throws: RecordingError.unreadable(path, "there is no such file")) { try Recording.read(path: path) }
    }
  }

  @Test("The second file of a recording is read with the first one, and rejected without it")
  func continuedRecordingIsReadFromItsBeginning() throws {
    try withTemporaryDirectory { directory in
      let path = directory.appendingPathComponent("recording.jsonl").path
      var second = Self.header
      second.part = 2
      try recording([Self.key, ""], header: second).write(to: URL(fileURLWithPath: path))
      #expect(throws: RecordingError.withoutBeginning) { try Recording.read(path: path) }
      try recording([Self.key, Self.key, ""]).write(to: URL(fileURLWithPath: path + ".1"))
      #expect(try Recording.read(path: path).actions.count == 3)
      var other = Self.header
      other.seedOrders = 7
      try recording([], header: other).write(to: URL(fileURLWithPath: path + ".1"))
      #expect(throws: RecordingError.withoutBeginning) { try Recording.read(path: path) }
    }
  }
}
