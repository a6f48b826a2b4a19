import Testing

@testable import TerminalCore

/// The environment variables that describe the terminal.
@MainActor
struct TerminalEnvironmentTests {
  @Test(.bug(id: "U15")) func environmentNamesIncludeTheLocaleVariables() {
    let names = PosixTerminal.environmentNames
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] { #expect(names.contains(name)) }
  }
}
