import Foundation
import ProcessSupport
import Testing

extension TrellisTests {
  struct StateVersionTests {
    private func makeNewer(_ name: String, in fixture: ProgramFixture) throws {
      let text = try String(contentsOf: fixture.path(name), encoding: .utf8)
      let comma = try #require(text.firstIndex(of: ","))
      #expect(text[..<comma].hasPrefix("{\"version\":"))
      try Data(("{\"version\":99" + text[comma...]).utf8).write(to: fixture.path(name))
    }

    @Test("The embedded backend does not open data of a newer version, because it could lose it")
    func newerBackendDataIsRefused() async throws {
      try await withFixture { fixture in
        let name = "backend-orders"
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
