import AppMocks
import Models
import Networking
import RequirementTrait
import ServicesFakes
import Testing

@testable import AppComposition

@Suite("State after a sign-out")
struct SignOutTests {
  @Test("A session that is renewed during sign-out is deleted")
  func sessionRenewedDuringSignOutIsDeleted() async {
    let (auth, sessions) = (FakeAuthService.sample, InMemorySessionStorage(.sample))
    auth.onSignOut.set { session in try await sessions.saveSession(session) }
    let bench = ControllerBench(auth: auth, sessions: sessions)
    bench.lead(to: .authenticated)
    await bench.controller.signOut()
    #expect(sessions.session == nil)
  }

  @Test("Signing out ends a session on the server even if it could not be saved", .requirement("E3"))
  func unsavedSessionEnds() async {
    let (auth, sessions) = (FakeAuthService(), InMemorySessionStorage())
    auth.add(.sample)
    sessions.failSaving(with: NetworkError.noConnection)
    let bench = ControllerBench(auth: auth, sessions: sessions)
    bench.controller.transition(to: .unauthenticated)
    await bench.controller.handleSignIn(.sample)
    await bench.controller.signOut()
    #expect(auth.sessions.isEmpty)
  }
}
