import Models
import Services
import TestSupport
import Testing

struct AuthContractTests {
  @Test(arguments: ServiceSet.Kind.allCases)
  func signInReturnsAValidSession(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let session = try await services.signIn()
    #expect(session.user.name == "Ada Lovelace")
    #expect(!session.token.isEmpty)
    #expect(try await services.auth.validateSession(session) == session.user)
    #expect(try await services.auth.validateToken(session.token))
  }

  @Test(arguments: ServiceSet.Kind.allCases, [("ada@example.com", "hopper"), ("", ""), ("nobody", "lovelace")])
  func wrongCredentialsAreRefused(kind: ServiceSet.Kind, credentials: (String, String)) async throws {
    let services = try await ServiceSet.make(kind)
    await #expect(throws: AuthError.wrongCredentials) {
      try await services.auth.signIn(email: credentials.0, password: credentials.1)
    }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func eachSignInReturnsANewSession(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let (first, second) = (try await services.signIn(), try await services.signIn())
    #expect(first.token != second.token)
    try await services.auth.signOut(first)
    #expect(try await services.auth.validateSession(second) == second.user)
  }

  @Test(
    "A session is invalid after sign-out", .requirement("A9", "L4"), arguments: ServiceSet.Kind.allCases)
  func endedSessionIsInvalid(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let session = try await services.signIn()
    try await services.auth.signOut(session)
    await #expect(throws: AuthError.sessionExpired) { try await services.auth.validateSession(session) }
    #expect(try await services.auth.validateToken(session.token) == false)
    await #expect(throws: Never.self) { try await services.auth.signOut(session) }
  }
}
