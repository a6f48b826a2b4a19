import AppMocks
import Models
import Networking
import RequirementTrait
import ServicesFakes
import Testing

@testable import AppComposition

@Suite("What a sign-out leaves")
struct SignOutTests {
  @Test("A session that is renewed while its user signs out is not kept")
  func aRenewalMeanwhileIsNotKept() async {
    let (auth, sessions) = (FakeAuthService.sample, InMemorySessionStorage(.sample))
    auth.onSignOut.set { session in try await sessions.saveSession(session) }
    let bench = ControllerBench(auth: auth, sessions: sessions)
    bench.lead(to: .authenticated)
    await bench.controller.signOut()
    #expect(sessions.session == nil)
  }

  @Test("A session that could not be kept ends on the server all the same", .requirement("E3"))
  func anUnkeptSessionEnds() async {
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
