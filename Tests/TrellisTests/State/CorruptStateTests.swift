import Foundation
import ProcessSupport
import TestSupport
import Testing

extension TrellisTests {
  struct CorruptStateTests {
    enum Damage: String, CaseIterable, Sendable, CustomTestStringConvertible {
      case garbage, directory

      var testDescription: String { rawValue }

      func damage(_ file: URL) throws {
        let good = try Data(contentsOf: file)
        switch self {
        case .garbage: try Data((0..<2000).map { UInt8(truncatingIfNeeded: $0 &* 61) }).write(to: file)
        case .directory:
          try FileManager.default.removeItem(at: file)
          try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
          try good.write(to: file.appendingPathComponent("inside"))
        }
      }
    }

    @Test(
      "A damaged document is set aside with a warning, and the app starts",
      arguments: zip(Damage.allCases, ["preferences", "backend-profiles"]))
    func damagedDocumentIsSetAside(damage: Damage, name: String) async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        try damage.damage(fixture.path(name))
        try await check(fixture, after: damage, of: name)
      }
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
      // The app saves the state of its windows again.
      expected["scenes"] = try fixture.files["scenes"]
      // The app opens the order that was viewed last, and saves that place.
      expected["navigation"] = try fixture.files["navigation"]
      let log = String(decoding: try fixture.allFiles["trellis.log"] ?? Data(), as: UTF8.self)
      #expect(log.contains("storage: \(name) could not be used ("))
      #expect(try fixture.files == expected, "\(name)")
      if damage == .directory {
        #expect(try Data(contentsOf: fixture.path("\(name).corrupt-1/inside")).isEmpty == false)
      }

      try await fixture.playThrough("expect \"Orders\"\nreject \"could not be used\"")
      #expect(try fixture.files.keys.filter { $0.contains("corrupt") } == ["\(name).corrupt-1"])
    }

    @Test func appStartsWhenAllDocumentsAreDamaged() async throws {
      try await withFixture { fixture in
        try await fixture.playThrough(ProgramFixture.work)
        for name in ProgramFixture.documents { try Damage.garbage.damage(fixture.path(name)) }
        try await fixture.playThrough(
          """
          expect "could not be used"
          expect "Sign in to see"
          """)
        try await fixture.playThrough(ProgramFixture.firstSignIn + "\nexpect \"○ 64 \"")
        for name in ProgramFixture.documents { #expect(try fixture.files["\(name).corrupt-1"] != nil) }
      }
    }
  }
}
