import Foundation
import ProcessSupport
import Testing

extension TrellisTests {
  /// Documents that a newer version of the app has written.
  struct StateVersionTests {
    private func makeNewer(_ name: String, in fixture: ProgramFixture) throws {
      let text = try String(contentsOf: fixture.path(name), encoding: .utf8)
      let comma = try #require(text.firstIndex(of: ","))
      #expect(text[..<comma].hasPrefix("{\"version\":"))
      try Data(("{\"version\":99" + text[comma...]).utf8).write(to: fixture.path(name))
    }

    @Test(
      "The app starts with the defaults and does not change documents of a newer version",
      arguments: [
        ("session", "expect \"Sign in to see\""), ("navigation", "expect \"Order #1042\""),
        ("preferences", "expect \"Order #1042\""), ("scenes", "expect \"Order #1042\""),
      ])
    func newerDocumentIsNotChanged(name: String, expectation: String) async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        try makeNewer(name, in: fixture)
        let before = try fixture.files
        let warning = "\(name) was written by a newer version of this app. It stays as it is, and is not used."
        let outcome = try await fixture.play(
          expectation + "\nresize 120x40\nexpect \"\(warning)\"\nkey ctrl-x\nreject \"newer version\"")
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try fixture.files == before)
      }
    }

    @Test func changeToANewerDocumentIsReportedAndNotSaved() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        try makeNewer("preferences", in: fixture)
        let before = try fixture.files["preferences"]
        let outcome = try await fixture.play(
          """
          open trellis://settings/appearance
          tap "High contrast"
          expect "preferences was written by a newer version of this app"
          """)
        #expect(outcome.status == .exited(0), "\(outcome.errors)")
        #expect(try fixture.files["preferences"] == before)
      }
    }

    @Test(
      "The embedded backend does not open data of a newer version, because it could lose it",
      arguments: ["backend-orders", "backend-profiles", "backend-sessions"])
    func newerBackendDataIsRefused(name: String) async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        try makeNewer(name, in: fixture)
        let before = try fixture.files
        let outcome = try await fixture.play("screen")
        #expect(outcome.status == .exited(1))
        #expect(
          outcome.errorLines.first
            == "stdin:1: the app did not start: \(name) was written by a newer version of this app")
        #expect(try fixture.files == before)
      }
    }
  }
}
