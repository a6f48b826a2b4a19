import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct ConfigTests {
    private func write(_ text: String, in fixture: ProgramFixture) throws -> String {
      let file = fixture.state.deletingLastPathComponent().appendingPathComponent("config-\(UUID().uuidString)")
      try Data(text.utf8).write(to: file)
      return file.path
    }

    @Test(
      arguments: [
        ("{ thme: \"dark\" }", "1:3: unknown setting \"thme\"; did you mean \"theme\"?"),
        ("{\n  // A.\n  theme: 'drak'\n}", "3:10: \"theme\" takes CHOICES, not \"drak\"; did you mean \"dark\"?"),
        ("{ startScreen: 5 }", "1:16: \"startScreen\" takes last, home or orders, not 5"),
        ("{ dateStyle: [] }", "1:14: \"dateStyle\" takes age or date, not a list"),
        ("{ keys: { complet: \"x\" } }", "1:11: unknown command \"complet\"; did you mean \"complete\"?"),
        (
          "{ keys: { complete: \"xx\" } }",
          "1:21: \"complete\" takes a key such as \"x\", \"ctrl-x\", \"alt-x\" or \"f5\", not \"xx\""
        ),
        ("{ keys: { complete: 'ctrl-c' } }", "1:21: \"ctrl-c\" cannot be assigned: it quits"),
        ("{ keys: {\n complete: 'n' } }", "2:12: \"complete\" and \"new-order\" have the key \"n\" on the same screen"),
        ("{ keys: \"x\" }", "1:9: \"keys\" takes settings in { }, not \"x\""),
        ("{ theme: 'dark', theme: 'light' }", "1:18: \"theme\" is set twice"),
        ("{ theme 'dark' }", "1:9: a colon is missing after \"theme\""),
        ("{ theme: 'dark' dateStyle: 'age' }", "1:17: a comma or } is missing before this"),
        ("{ theme: 'dark'", "1:1: this { has no }"),
        ("{ theme: 'dark\n }", "1:10: this text has no closing quotation mark"),
        ("/* { }", "1:1: this comment has no end; close it with */"),
        ("{ theme: }", "1:10: unexpected \"}\" in place of a value"),
        ("{ theme: 'da\\xrk' }", "1:13: this escape sequence is unknown"),
        ("{ theme: '\\u+041' }", "1:11: this escape sequence is unknown"),
        ("{ theme: '\\ud83d' }", "1:11: this escape sequence is unknown"),
        ("{ theme: '\\ud83d\\ude00' }", "1:10: \"theme\" takes CHOICES, not \"😀\""),
        ("{} {}", "1:4: unexpected \"{\" after the end"),
        ("dark", "1:1: the file takes settings in { }, not dark"),
        (String(repeating: "[", count: 60_000), "1:17: objects are nested too deeply"),
      ])
    func mistakeHasAPlaceAndEndsTheStart(text: String, message: String) async throws {
      try await withFixture { fixture in
        let file = try write(text, in: fixture)
        let outcome = try await Trellis.run(["config", "check", file])
        #expect(outcome.status == .exited(64))
        let line = String(outcome.errorLines.first ?? "")
        let expected = "trellis: \(file):\(message)"
        let parts = expected.components(separatedBy: "CHOICES")
        #expect(line.hasPrefix(parts[0]) && line.hasSuffix(parts[parts.count - 1]), "\(line)")
        #expect(outcome.output == "")
      }
    }

    @Test func validFileIsConfirmed() async throws {
      try await withFixture { fixture in
        let file = try write(
          """
          // My desk.
          {
            "theme": "light", startScreen: 'orders', /* as in a list */ dateStyle: "date",
            keys: { complete: "x", "undo": "alt-u", },
          }
          """, in: fixture)
        let outcome = try await Trellis.run(["config", "check", file])
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(outcome.output == "The configuration is valid: \(file)\n")
        #expect(try await Trellis.run(["config", "check"]).output == "There is no configuration.\n")
        let empty = try write("", in: fixture)
        #expect(try await Trellis.run(["config", "check", empty]).status == .exited(0))
      }
    }

    @Test func unreadableFileIsReported() async throws {
      try await withFixture { fixture in
        let missing = fixture.state.path + "-missing"
        let outcome = try await Trellis.run(["--config", missing])
        #expect(outcome.status == .exited(64))
        #expect(outcome.errorLines.first == "trellis: cannot read the configuration \(missing): there is no such file")
        let directory = fixture.state.deletingLastPathComponent().path
        let other = try await Trellis.run(["config", "check", directory])
        #expect(
          other.errorLines.first == "trellis: cannot read the configuration \(directory): it is not a regular file")
      }
    }

    @Test("A named pipe or a device in place of a configuration is refused, and never waited for")
    func fileThatIsNotRegularIsRefused() async throws {
      try await withFixture { fixture in
        let directory = fixture.state.deletingLastPathComponent()
        let pipe = directory.appendingPathComponent("pipe").path
        #expect(mkfifo(pipe, 0o600) == 0)
        let link = directory.appendingPathComponent("link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
        for path in [pipe, link, "/dev/tty", "/dev/null"] {
          let outcome = try await Trellis.run(["config", "check", path])
          #expect(outcome.status == .exited(64))
          #expect(outcome.errors.hasPrefix("trellis: cannot read the configuration \(path): "), "\(outcome.errors)")
        }
      }
    }

    @Test func largeFileIsRefusedAndItsValuesAreCut() async throws {
      try await withFixture { fixture in
        let large = try write("{ theme: '\(String(repeating: "a", count: 64 * 1024))' }", in: fixture)
        let outcome = try await Trellis.run(["config", "check", large])
        #expect(outcome.errors == "trellis: cannot read the configuration \(large): it has more than 64 kB\n")
        for text in ["{ theme: '%' }", "{ % : 1 }", "{ keys: { % : 1 } }", "{ keys: { undo: '%' } }", "{ % }"] {
          let file = try write(text.replacing("%", with: String(repeating: "a", count: 60_000)), in: fixture)
          let mistake = try await Trellis.run(["config", "check", file])
          #expect(mistake.status == .exited(64))
          #expect(mistake.errors.count < 1000 && mistake.errors.contains("aaa…"), "\(mistake.errors)")
        }
      }
    }

    @Test func userFileIsReadBeforeTheTerminalIsTouched() async throws {
      try await withFixture { fixture in
        let home = fixture.state.deletingLastPathComponent().appendingPathComponent("xdg")
        try FileManager.default.createDirectory(
          at: home.appendingPathComponent("trellis"), withIntermediateDirectories: true)
        try Data("{ them: 1 }".utf8).write(to: home.appendingPathComponent("trellis/config"))
        // So wide that no directory of temporary files breaks the line.
        let running = try Trellis.onScreen(
          state: fixture.state, columns: 500, environment: ["XDG_CONFIG_HOME": home.path])
        try await running.waitForScreen("config:1:3: unknown setting \"them\"; did you mean \"theme\"?")
        #expect(await !running.screen.isAlternate)
      }
    }

    @Test func textsNameTheAssignedKeys() async throws {
      try await withFixture { fixture in
        let file = try write("{ keys: { complete: 'x', 'new-order': 'f9', undo: 'alt-u', sort: 'z' } }", in: fixture)
        let script = try write(
          ProgramFixture.firstSignIn + """

            resize 120x40
            tap "Search"
            key f9
            expect "New orders start on the order list: press 2, then F9"
            tap "Profile"
            key x
            expect "Orders are completed on the order list: press 2, then x"
            key alt-u
            expect "There is nothing to undo"
            tap "Orders"
            expect "Space Mark · x Complete · z Sort · e Export"
            key x
            expect "Alt-u Undo"
            """, in: fixture)
        let outcome = try await Trellis.run(["--script", script, "--config", file])
        #expect(outcome.status == .exited(0), "\(outcome.output) \(outcome.errors)")
      }
    }

    @Test func settingsSayWhatTheFileSetsAndItWinsAtTheNextLaunch() async throws {
      try await withFixture { fixture in
        let file = try write("{ theme: 'light' }", in: fixture)
        let script = try write(
          ProgramFixture.firstSignIn + """

            resize 200x50
            tap "Settings"
            expect "● Light"
            expect "Set in ~/config-"
            tap "Dark"
            expect "Until you quit. Then Light again"
            relaunch
            expect "● Light"
            """, in: fixture)
        let home = fixture.state.deletingLastPathComponent().path
        let outcome = try await Trellis.program(
          ["--script", script, "--config", file], environment: ["HOME": home]
        ).run(input: "")
        #expect(outcome.status == .exited(0), "\(outcome.output) \(outcome.errors)")
      }
    }
  }
}
