import Models
import Services
import Testing

struct AccountContractTests {
  private let registration = Registration(
    name: "Mary Somerville", shopName: "Connexion", email: "mary@example.com", password: "heavens above")

  @Test(arguments: ServiceSet.Kind.allCases)
  func signUpReturnsAValidSession(kind: ServiceSet.Kind) async throws {
    let auth = try await ServiceSet.make(kind).auth
    let session = try await auth.signUp(registration)
    #expect(session.user.name == "Mary Somerville")
    #expect(session.user.email == "mary@example.com")
    #expect(try await auth.validateSession(session) == session.user)
    let next = try await auth.signIn(email: "mary@example.com", password: "heavens above")
    #expect(next.user.id == session.user.id)
    #expect(next.token != session.token)
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func takenEmailIsRefused(kind: ServiceSet.Kind) async throws {
    let auth = try await ServiceSet.make(kind).auth
    var taken = registration
    taken.email = "ada@example.com"
    await #expect(throws: AuthError.emailTaken) { try await auth.signUp(taken) }
  }

  @Test(arguments: ServiceSet.Kind.allCases, Registration.Field.allCases)
  func invalidFieldIsNamed(kind: ServiceSet.Kind, field: Registration.Field) async throws {
    let auth = try await ServiceSet.make(kind).auth
    var invalid = registration
    switch field {
    case .name: invalid.name = ""
    case .shopName: invalid.shopName = " "
    case .email: invalid.email = "mary"
    case .password: invalid.password = "1234567"
    }
    let rejected = invalid
    await #expect(throws: AuthError.invalidField(field)) { try await auth.signUp(rejected) }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func resetReplacesThePasswordOnce(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    let session = try await services.signIn()
    try await services.auth.requestPasswordReset(email: "ada@example.com")
    let token = try #require(try services.resetToken())
    await #expect(throws: AuthError.invalidField(.password)) {
      try await services.auth.resetPassword(token: token, newPassword: "short")
    }
    let email = try await services.auth.resetPassword(token: token, newPassword: "analytical")
    #expect(email == "ada@example.com")
    #expect(try await services.auth.validateToken(session.token) == false)
    await #expect(throws: AuthError.wrongCredentials) { try await services.signIn() }
    _ = try await services.auth.signIn(email: "ada@example.com", password: "analytical")
    await #expect(throws: AuthError.resetLinkExpired) {
      try await services.auth.resetPassword(token: token, newPassword: "analytical")
    }
  }

  @Test(arguments: ServiceSet.Kind.allCases, ["", "/", "../sessions", "unknown", "?a=b", "%2e%2e", "é"])
  func unknownTokenIsAnExpiredLink(kind: ServiceSet.Kind, token: String) async throws {
    let services = try await ServiceSet.make(kind)
    await #expect(throws: AuthError.resetLinkExpired) {
      try await services.auth.resetPassword(token: token, newPassword: "analytical")
    }
  }

  @Test(arguments: ServiceSet.Kind.allCases)
  func requestForAnUnknownEmailSucceedsWithoutAMail(kind: ServiceSet.Kind) async throws {
    let services = try await ServiceSet.make(kind)
    try await services.auth.requestPasswordReset(email: "nobody@example.com")
    #expect(try services.resetToken() == nil)
  }

  @Test func tooManyFailuresHaveAWait() async throws {
    let services = try ServiceSet.live()
    for _ in 1...5 { _ = try? await services.auth.signIn(email: "ada@example.com", password: "wrong") }
    let error = await #expect(throws: AuthError.self) { try await services.signIn() }
    guard case .tooManyAttempts(let wait) = error else { throw error ?? .sessionExpired }
    #expect(wait > .zero && wait <= .seconds(900))
    for _ in 1...5 { try await services.auth.requestPasswordReset(email: "nobody@example.com") }
    await #expect(throws: AuthError.self) {
      try await services.auth.requestPasswordReset(email: "nobody@example.com")
    }
  }

  @Test func tooManySignUpsHaveAWait() async throws {
    let auth = try ServiceSet.live().auth
    var registration = registration
    for number in 1...10 {
      registration.email = "user\(number)@example.com"
      _ = try await auth.signUp(registration)
    }
    let last = registration
    let error = await #expect(throws: AuthError.self) { try await auth.signUp(last) }
    guard case .tooManySignUps(let wait) = error else { throw error ?? .sessionExpired }
    #expect(wait > .zero && wait <= .seconds(900))
  }
}
