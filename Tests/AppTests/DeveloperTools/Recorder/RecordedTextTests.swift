import Foundation
import TerminalUI
import TerminalUIDriver
import Testing

@testable import DeveloperTools

struct RecordedTextTests {
  private func reduced(_ text: String, isSecure: Bool = false) -> RecordedText {
    RecordedText(text, isSecure: isSecure, demo: ("ada@example.com", "lovelace"))
  }

  @Test func typedTextIsReducedToItsClass() {
    #expect(reduced("ada@example.com") == .demoEmail)
    #expect(reduced("lovelace", isSecure: true) == .demoPassword)
    #expect(reduced("1042") == .digits("1042"))
    #expect(reduced("1042", isSecure: true) == .other(count: 4))
    #expect(reduced("12345678") == .other(count: 8))
    #expect(reduced("٤٢") == .other(count: 2))
    #expect(reduced("Nguyễn Ánh") == .other(count: 10))
    #expect(reduced("") == .other(count: 0))
    #expect(reduced("trellis://orders/1042") == .link("trellis://orders/1042"))
    #expect(reduced("trellis://orders/1042", isSecure: true) == .other(count: 21))
  }

  @Test(
    "A link retains its form and its order number only",
    arguments: [
      ("trellis://orders/1042", "trellis://orders/1042"), ("https://trellis.example/orders/7", "trellis://orders/7"),
      ("trellis://orders/12345678", "trellis://orders/xxxxxxxx"), ("trellis://reset/token", "trellis://reset/xxxxx"),
      ("trellis://search?q=Ada", "trellis://search?q=xxx"), ("https://example.com/Ada", "trellis://" + x(23)),
      ("javascript:alert(1)", "trellis://" + x(19)),
    ])
  func linkIsReduced(link: String, text: String) {
    #expect(RecordedLink(link).text == text)
    #expect(RecordedLink(RecordedLink(link).text).text == text)
  }

  nonisolated private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

  @Test(
    "A path retains the words of the server only",
    arguments: [
      ("/v1/orders", "/v1/orders"), ("/v1/orders/1042", "/v1/orders/N"),
      ("/v1/orders/1042/completion", "/v1/orders/N/completion"),
      ("/v1/orders/1042/cancellation", "/v1/orders/N/cancellation"),
      ("/v1/password-resets/secret", "/v1/password-resets/*"), ("/v1/ada", "/v1/*"),
    ])
  func pathIsReduced(path: String, pattern: String) {
    #expect(RequestOutcome.pattern(of: path) == pattern)
  }

  @Test(
    "Each action is restored from its line",
    arguments: [
      .key(KeyPress(.character("c"), modifiers: .control)), .key(KeyPress(.function(5))),
      .key(KeyPress(.character(" "))),
      .text(.digits("42"), isPasted: false, times: [120.5]), .text(.demoPassword, isPasted: true, times: []),
      .fill(.other(count: 3), index: 2), .tap(.row, index: 0), .mouse(MouseEvent(.scrollUp, at: Point(x: 3, y: 4))),
      .mouse(MouseEvent(.release, at: Point(x: 5, y: 6))), .ignored, .resize(Size(width: 60, height: 20)),
      .phase(.background), .link("trellis://orders/7"),
      .notification(link: nil), .notification(link: "trellis://orders/7"),
    ] as [RecordedAction])
  func actionIsRestoredFromItsLine(action: RecordedAction) throws {
    let (kind, fields) = action.content
    let line = RecordedLine(at: .milliseconds(5), kind, fields)
    let read = try JSONDecoder().decode(RecordedLine.self, from: line.data)
    #expect(RecordedAction(read) == action)
    #expect(read.time == .milliseconds(5))
  }

  @Test("A line is written as JSONEncoder writes it")
  func lineIsEncodedLikeOtherJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = [
      RecordedLine(at: .milliseconds(1_250), .key, ["key": "down"]), RecordedLine(at: .microseconds(12_500), .ignored),
      RecordedLine(at: .seconds(1), .plan, ["route": "say \"hi\"", "a": "\\\n"], reasons: ["one", "two /"]),
      RecordedLine(at: .zero, .plan, reasons: []),
    ]
    for line in lines { #expect(line.data == (try encoder.encode(line)) + Data("\n".utf8)) }
  }

  @Test("A time is rounded up, so that a timer that has fired has fired in the replay, too")
  func timeIsRoundedUp() {
    let frame = Duration.milliseconds(1_000) / 30
    #expect(RecordedLine(at: frame, .ignored).time == .microseconds(33_334))
  }

  @Test("The hash is that of FNV-1a")
  func hashIsThatOfFNV() {
    #expect(ScreenHash([]).text == "cbf29ce484222325")
    #expect(ScreenHash(["foobar"]).text == "85944171f73967e8")
  }
}
