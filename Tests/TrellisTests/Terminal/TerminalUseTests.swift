import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct TerminalUseTests {
    @Test("The app starts with the sign-in screen on the alternate screen of the terminal")
    func appStartsWithTheSignInScreen() async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state)
        try await running.waitForScreen("Try the demo")
        // The rest of the frame can arrive later: the key hints at the bottom, and the cursor in the field.
        try await running.waitForScreen("the whole frame") { screen in
          screen.lines.last?.contains("^P") == true && screen.showsCursor
        }
        let screen = await running.screen
        #expect(screen.isAlternate)
        #expect(!screen.lines.contains { $0.contains("Starting") })
        #expect(try await running.discipline?.echoes == false)
        #expect(screen.unknownSequences == [])
      }
    }

    @Test("The app starts in a cell, and draws what fits after a resize to any size")
    func resizingShowsWhatFits() async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state, columns: 1, rows: 1)
        try await running.waitForScreen("anything") { screen in screen.isAlternate }
        try await running.resize(columns: 80, rows: 24)
        try await running.signInByKeys()
        await running.send("2")
        try await running.waitForScreen("250 of 250")
        try await running.resize(columns: 60, rows: 20)
        try await running.waitForScreen("a frame of 60 by 20") { screen in
          screen.lines.count == 20 && screen.lines[19].contains("^P") && screen.lines[2].hasSuffix("250 of 250 ─╮")
        }
        for (columns, rows) in [(40, 10), (5, 2), (1, 1), (300, 100)] {
          try await running.resize(columns: columns, rows: rows)
        }
        try await running.waitForScreen("▸ #1250")
        try await running.waitForScreen("#1171")
        try await running.resize(columns: 80, rows: 24)
        try await running.waitForScreen("a frame of 80 by 24") { screen in
          screen.lines.count == 24 && screen.lines[23].contains("^P") && screen.lines[22].contains("c Complete")
        }
        #expect(await running.screen.unknownSequences == [])
      }
    }

    @Test("The app continues after arbitrary input")
    func arbitraryInputDoesNotEndTheApp() async throws {
      try await withFixture { fixture in
        let running = try Trellis.onScreen(state: fixture.state)
        try await running.waitForScreen("Sign in to see")
        await running.send(Self.noise)
        // The end of a paste ends any open sequence. The redraw proves that all input was read.
        await running.send("\u{1B}[201~" + Keys.redraw)
        try await running.wait(for: "the redraw") { output in output.components(separatedBy: "\u{1B}[2J").count == 3 }
        try await running.waitForScreen("^P")
        #expect(await running.screen.unknownSequences == [])
        await running.send(Keys.interrupt)
        #expect(try await running.finish().status == .exited(0))
        #expect(try await running.isTerminalRestored())
      }
    }

    /// Returns the same pseudorandom bytes on each run, without the keys that quit, suspend, redraw or save the screen in
    /// the working directory: ^C, ^Q, ^Z, ^L, ^S.
    private static var noise: [UInt8] {
      var state: UInt64 = 1
      let bytes = (0..<8192).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // About every eighth byte starts an escape sequence.
        return state >> 61 == 0 ? 0x1B : UInt8(truncatingIfNeeded: state >> 33)
      }
      return bytes.filter { ![0x03, 0x0C, 0x11, 0x13, 0x1A].contains($0) }
    }
  }
}
