import EmbeddedBackend
import Services
import TestSupport
import Testing

@testable import AppComposition

@Suite("What whoever is offline is told", .timeLimit(.minutes(1)))
struct OfflineTests {
  @Test("While there is no way to the server a line says so, and it goes as soon as there is one again")
  func aLineSaysSo() async throws {
    try await withTemporaryDirectory { directory in
      let faults = Faults(FaultOrder(.drop))
      var settings = LiveSettings(stateDirectory: directory, faults: faults)
      settings.clock = StillClock()
      let dependencies = try AppDependencies.live(settings)
      let notices = dependencies.notices
      #expect(notices.waiting.isEmpty)

      for _ in 0..<2 { await #expect(throws: (any Error).self) { try await dependencies.profileService.profile() } }
      while notices.waiting.isEmpty { await Task.yield() }
      #expect(notices.waiting.map(\.message) == ["You are offline: what you see may be out of date."])

      faults.set(nil)
      // Nobody is signed in: even a refusal shows that there is a way.
      await #expect(throws: AuthError.sessionExpired) { try await dependencies.profileService.profile() }
      while !notices.waiting.isEmpty { await Task.yield() }
    }
  }
}
