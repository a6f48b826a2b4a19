import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct CorruptStateTests {
    private func damage(_ file: URL) throws {
      try Data((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 61) }).write(to: file)
    }

    @Test("A damaged document is set aside with a warning, and the app starts")
    func damagedDocumentIsSetAside() async throws {
      try await withFixture { fixture in
        let name = "backend-profiles"
        try await fixture.playThrough(ProgramFixture.work)
        try damage(fixture.path(name))
        try await check(fixture, afterDamageOf: name)
      }
    }

    private func check(_ fixture: ProgramFixture, afterDamageOf name: String) async throws {
      let before = try fixture.files
      let outcome = try await fixture.play(
        """
        expect "could not be used"
        screen
        key ctrl-x
        reject "could not be used"
        """)
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
      #expect(outcome.output.contains("\(name) could not be used ("), "\(outcome.output)")

      // The document that was set aside has the damaged content, and no other document has changed.
      var expected = before
      expected["\(name).corrupt-1"] = expected.removeValue(forKey: name)
      // The app saves the state of its windows again.
      expected["scenes"] = try fixture.files["scenes"]
      // The app opens the order that was viewed last, and saves that place.
      expected["navigation"] = try fixture.files["navigation"]
      let log = String(decoding: try fixture.allFiles["trellis.log"] ?? Data(), as: UTF8.self)
      #expect(log.contains("storage: \(name) could not be used ("))
      #expect(try fixture.files == expected)
      try await fixture.playThrough("expect \"Orders\"\nreject \"could not be used\"")
      #expect(try fixture.files.keys.filter { $0.contains("corrupt") } == ["\(name).corrupt-1"])
    }

    @Test func appStartsWhenAllDocumentsAreDamaged() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        for name in ProgramFixture.documents { try damage(fixture.path(name)) }
        try await fixture.playThrough("expect \"could not be used\"\nexpect \"Sign in to see\"")
        try await fixture.playThrough(ProgramFixture.firstSignIn + "\nexpect \"○ 64 \"")
        for name in ProgramFixture.documents { #expect(try fixture.files["\(name).corrupt-1"] != nil) }
      }
    }
  }
}
