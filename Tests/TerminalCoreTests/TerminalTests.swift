import Testing
import TextSafety

@testable import TerminalCore

/// The environment variables that describe the terminal.
@MainActor
struct TerminalEnvironmentTests {
  @Test func environmentNamesIncludeTheLocaleVariables() {
    let names = PosixTerminal.environmentNames
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] { #expect(names.contains(name)) }
  }
}

struct TerminalNotificationTests {
  private func output(_ text: String, setsTitle: Bool = true, usesUTF8: Bool = true) -> String {
    var capabilities = TerminalCapabilities(colors: .direct, usesUTF8: usesUTF8)
    capabilities.setsTitle = setsTitle
    let bytes = TerminalNotificationEncoder(capabilities: capabilities).notification(SafeText(text))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func notificationIsAnOperatingSystemCommandAndABell() {
    #expect(output("Zoë") == "\u{1B}]9;Zoë\u{1B}\\\u{7}")
    #expect(output("Zoë", usesUTF8: false) == "\u{1B}]9;Zo?\u{1B}\\\u{7}")
  }

  @Test func terminalWithoutTitlesReceivesOnlyTheBell() {
    #expect(output("Zoë", setsTitle: false) == "\u{7}")
  }

  @Test func textCannotEndOrReplaceTheCommand() {
    #expect(!output("a\u{1B}\\\u{7}b").dropFirst(4).dropLast(3).contains("\u{1B}"))
    #expect(output("4;3;50") == "\u{1B}]9; 4;3;50\u{1B}\\\u{7}")
  }

  @Test func longTextIsTruncated() {
    #expect(output(String(repeating: "x", count: 500)).contains(String(repeating: "x", count: 200) + "…"))
  }
}
