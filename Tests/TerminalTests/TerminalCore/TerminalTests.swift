import Testing
import TextSafety

@testable import TerminalCore

@MainActor
struct TerminalEnvironmentTests {
  @Test func environmentNamesIncludeTheVariablesOfTheLocaleAndOfSSH() {
    for name in ["LC_ALL", "LC_CTYPE", "LANG", "SSH_CONNECTION", "SSH_TTY"] {
      #expect(PosixTerminal.environmentNames.contains(name))
    }
  }
}

struct TerminalNotificationTests {
  private func output(
    _ text: String, _ notification: TerminalCapabilities.Notification = .text, usesUTF8: Bool = true
  ) -> String {
    var capabilities = TerminalCapabilities(colors: .direct, usesUTF8: usesUTF8)
    capabilities.notification = notification
    let bytes = TerminalNotificationEncoder(capabilities: capabilities).notification(SafeText(text))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func notificationIsAnOperatingSystemCommandAndABell() {
    #expect(output("Zoë") == "\u{1B}]9;Zoë\u{1B}\\\u{7}")
    #expect(output("Zoë", usesUTF8: false) == "\u{1B}]9;Zo?\u{1B}\\\u{7}")
  }

  @Test func terminalWithoutNotificationsReceivesOnlyTheBell() {
    #expect(output("Zoë", .bell) == "\u{7}")
  }

  @Test func notificationWithATitleIsAnotherCommand() {
    #expect(output("Trellis: Order 1", .titleAndText) == "\u{1B}]777;notify;Trellis;Order 1\u{1B}\\\u{7}")
    #expect(output("a;b: c;d", .titleAndText) == "\u{1B}]777;notify;a,b;c;d\u{1B}\\\u{7}")
    #expect(output("12:30", .titleAndText) == "\u{1B}]777;notify;12:30;\u{1B}\\\u{7}")
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], .text), (["TERM": "xterm-kitty"], .text),
      (["TERM": "rxvt-unicode-256color"], .titleAndText), (["TERM": "foot"], .titleAndText),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .titleAndText),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .bell),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .text), (["TERM": "screen-256color"], .bell),
      (["TERM": "linux"], .bell), ([:], .bell),
    ] as [([String: String], TerminalCapabilities.Notification)])
  func notificationFollowsTheTerminal(environment: [String: String], expected: TerminalCapabilities.Notification) {
    #expect(TerminalCapabilities(environment: environment).notification == expected)
  }

  @Test func textCannotEndOrReplaceTheCommand() {
    #expect(!output("a\u{1B}\\\u{7}b").dropFirst(4).dropLast(3).contains("\u{1B}"))
    #expect(output("4;3;50") == "\u{1B}]9; 4;3;50\u{1B}\\\u{7}")
  }

  @Test func longTextIsTruncated() {
    #expect(output(String(repeating: "x", count: 500)).contains(String(repeating: "x", count: 200) + "…"))
  }
}

struct ClipboardTests {
  /// The test vectors of RFC 4648, section 10.
  @Test(
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func base64FollowsTheStandard(text: String, expected: String) {
    #expect(String(decoding: Base64.encoded(Array(text.utf8)[...]), as: UTF8.self) == expected)
  }

  @Test func everyValueOfABase64DigitIsEncoded() {
    let bytes: [UInt8] = [0x00, 0x10, 0x83, 0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF]
    #expect(String(decoding: Base64.encoded(bytes[...]), as: UTF8.self) == "ABCD++++////")
  }

  @Test func textCannotEndTheCommand() throws {
    let bytes = try #require(ClipboardEncoder.copy("a\u{1B}\\\u{7}é"))
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}]52;c;YRtcB8Op\u{1B}\\")
  }

  @Test func oversizedTextIsRefused() {
    #expect(ClipboardEncoder.copy(String(repeating: "x", count: 100_000)) != nil)
    #expect(ClipboardEncoder.copy(String(repeating: "é", count: 50_001)) == nil)
  }
}
