import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct DemoModeTests {
    private struct UserHome {
      let directory: URL

      var environment: [String: String] {
        ["TERM": "xterm-256color", "HOME": directory.path, "TMPDIR": temporary.path]
      }

      var temporary: URL { directory.appendingPathComponent("tmp") }

      var files: [String: Data] {
        get throws {
          let paths = try FileManager.default.subpathsOfDirectory(atPath: directory.path)
          return Dictionary(
            uniqueKeysWithValues: paths.map { path in
              (path, (try? Data(contentsOf: directory.appendingPathComponent(path))) ?? Data())
            })
        }
      }
    }

    @Test("A demo without a screen, or with faults of the user, is refused instead of using the user's own state")
    func demoThatIsNotPossibleIsRefused() async throws {
      let piped = try await Trellis.run(["--demo"], input: "quit\n")
      #expect(piped.status == .exited(64) && piped.errors.contains("--demo needs a terminal"))
      let faulty = try await Trellis.run(["--demo", "--fault", "drop"])
      #expect(faulty.status == .exited(64) && faulty.errors.contains("--fault"))
      let running = try Trellis.program(["--demo"], environment: ["TERM": "dumb"])
        .start(in: .terminal(columns: 100, rows: 24))
      #expect(try await running.finish().status == .exited(64))
    }

    @Test func demoShowsABusyShopAndEndsAtAKeyWithoutATrace() async throws {
      try await withTemporaryDirectory { directory in
        let home = UserHome(directory: directory)
        try FileManager.default.createDirectory(at: home.temporary, withIntermediateDirectories: true)
        try await useTheApp(at: home)
        let before = try home.files

        let running = try Trellis.program(["--demo"], environment: home.environment)
          .start(in: .terminal(columns: 120, rows: 40))
        try await running.waitForScreen("Latest activity")
        #expect(await !running.screen.lines.contains { $0.contains("Sign in") })
        // The seed has 250 orders, so these arrive while the user watches.
        try await running.waitForScreen("an order that arrives") { screen in
          screen.lines.contains { $0.contains("#1251") && $0.contains("Placed") }
        }
        await running.send("x")
        try await running.waitForScreen("The demo has ended. The desk is yours.")
        await running.send(Keys.interrupt)
        #expect(try await running.finish().status == .exited(0))
        #expect(try await running.isTerminalRestored())
        #expect(try home.files == before)
      }
    }

    /// Signs in, so that there is a state that the demo could change.
    private func useTheApp(at home: UserHome) async throws {
      let running = try Trellis.program(environment: home.environment).start(in: .terminal(columns: 80, rows: 24))
      try await running.signInByKeys()
      await running.send(Keys.interrupt)
      #expect(try await running.finish().status == .exited(0))
      #expect(try home.files.count > 3)
    }
  }
}
