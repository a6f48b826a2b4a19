import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  /// Unusable state files: the app warns, sets the file aside, and starts.
  struct CorruptStateTests {
    /// A kind of damage to a document.
    enum Damage: String, CaseIterable, Sendable, CustomTestStringConvertible {
      case garbage, truncated, empty, otherShape, noVersion, versionNobodyHad, directory

      var testDescription: String { rawValue }

      func damage(_ file: URL) throws {
        let good = try Data(contentsOf: file)
        switch self {
        case .garbage: try Data((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 61) }).write(to: file)
        case .truncated: try good.dropLast(good.count / 2).write(to: file)
        case .empty: try Data().write(to: file)
        case .otherShape: try Data(#"{"version":1,"value":{"unexpected":[null,7,"x"]}}"#.utf8).write(to: file)
        case .noVersion: try Data("[]".utf8).write(to: file)
        case .versionNobodyHad: try Data(#"{"version":0,"value":[]}"#.utf8).write(to: file)
        case .directory:
          try FileManager.default.removeItem(at: file)
          try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
          try good.write(to: file.appendingPathComponent("inside"))
        }
      }
    }

    @Test(
      "A damaged document is set aside with a warning, and the app starts",
      arguments: Damage.allCases)
    func damagedDocumentIsSetAside(damage: Damage) async throws {
      try await withFixture { original in
        try await original.playThrough(ProgramFixture.work)
        for name in Self.documents(damagedBy: damage) {
          try await withTemporaryDirectory { directory in
            let fixture = ProgramFixture(state: directory.appendingPathComponent("state"))
            try FileManager.default.copyItem(at: original.state, to: fixture.state)
            try damage.damage(fixture.path(name))
            try await check(fixture, after: damage, of: name)
          }
        }
      }
    }

    /// Two documents for each kind of damage, so that each document is damaged in at least two ways. `DocumentTests`
    /// covers the reading of every kind of damage without a process.
    private static func documents(damagedBy damage: Damage) -> [String] {
      let first = 2 * (Damage.allCases.firstIndex(of: damage) ?? 0)
      return [first, first + 1].map { ProgramFixture.documents[$0 % ProgramFixture.documents.count] }
    }

    private func check(_ fixture: ProgramFixture, after damage: Damage, of name: String) async throws {
      let before = try fixture.files
      let outcome = try await fixture.play(
        """
        expect "could not be used"
        screen
        key ctrl-x
        reject "could not be used"
        """)
      #expect(outcome.status == .exited(0), "\(name): \(outcome.errors)")
      #expect(outcome.output.contains("\(name) could not be used ("), "\(outcome.output)")

      // The document that was set aside has the damaged content, and no other document has changed.
      var expected = before
      expected["\(name).corrupt-1"] = expected.removeValue(forKey: name)
      // Without its sessions, the server rejects the app's session, and the app deletes it.
      if name == "backend-sessions" { expected["session"] = nil }
      // The server creates the shop again, and stores when.
      if name == "backend-orders" { expected[name] = try fixture.files[name] }
      // The app saves the state of its windows again.
      if name == "scenes" { expected["scenes"] = try fixture.files["scenes"] }
      // The app opens the order that was viewed last, and saves that place.
      if name == "navigation" { expected["navigation"] = try fixture.files["navigation"] }
      // The log reports the damage.
      let log = String(decoding: try fixture.allFiles["trellis.log"] ?? Data(), as: UTF8.self)
      #expect(log.contains("storage: \(name) could not be used ("))
      #expect(try fixture.files == expected, "\(name)")
      if damage == .directory {
        #expect(try Data(contentsOf: fixture.path("\(name).corrupt-1/inside")).isEmpty == false)
      }

      // Once a document is set aside, the kind of damage has no effect, so two kinds suffice here.
      if [.garbage, .directory].contains(damage) { try await checkThatTheAppWorks(fixture, without: name) }
      #expect(try fixture.files.keys.filter { $0.contains("corrupt") } == ["\(name).corrupt-1"])
    }

    /// The warning appears once, and the app works with the remaining documents, including sign-in.
    private func checkThatTheAppWorks(_ fixture: ProgramFixture, without name: String) async throws {
      let isSignedIn = !["session", "backend-sessions"].contains(name)
      try await fixture.playThrough(
        (isSignedIn ? "" : ProgramFixture.signIn) + "\nexpect \"Orders\"\nreject \"could not be used\"")
    }

    @Test func appStartsWhenAllDocumentsAreDamaged() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        for name in ProgramFixture.documents { try Damage.truncated.damage(fixture.path(name)) }
        try await fixture.playThrough(
          """
          expect "could not be used"
          expect "Sign in to see"
          """)
        try await fixture.playThrough(ProgramFixture.firstSignIn + "\nexpect \"○ 64 \"")
        for name in ProgramFixture.documents { #expect(try fixture.files["\(name).corrupt-1"] != nil) }
      }
    }

    @Test func secondDamagedDocumentDoesNotReplaceTheFirst() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        for text in ["first", "second"] {
          try Data(text.utf8).write(to: fixture.path("preferences"))
          try await fixture.playThrough("expect \"could not be used\"")
        }
        #expect(try fixture.files["preferences.corrupt-1"] == Data("first".utf8))
        #expect(try fixture.files["preferences.corrupt-2"] == Data("second".utf8))
      }
    }

    @Test func unknownRoutesAreDiscarded() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        let text = try String(contentsOf: fixture.path("navigation"), encoding: .utf8)
        #expect(text.contains("order-1042"))
        try Data(text.withoutChecksum.replacingOccurrences(of: "order-1042", with: "order-of-nobody").utf8)
          .write(to: fixture.path("navigation"))
        // The Orders tab is still selected, and shows its root screen.
        try await fixture.playThrough(
          """
          expect "250 of 250"
          reject "could not be used"
          """)
      }
    }

    @Test func appRunsWithADirectoryInPlaceOfTheAnalyticsFile() async throws {
      try await withFixture { fixture in
        try FileManager.default.createDirectory(at: fixture.path("analytics.jsonl"), withIntermediateDirectories: true)
        try await fixture.playThrough(ProgramFixture.work)
      }
    }

    @Test func temporaryFileOfACrashedWriterIsRemoved() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        let before = try fixture.files
        // The identifier of a process that has ended and was reaped.
        let dead = try await Program("/bin/sh", ["-c", "echo $$"]).run().output.dropLast()
        try Data("half of a ses".utf8).write(to: fixture.path(".session.tmp-\(dead)-a1B2c3"))
        try await fixture.playThrough("expect \"Order #1042\"")
        #expect(try fixture.files == before)
      }
    }
  }
}
