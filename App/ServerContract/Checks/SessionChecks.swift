import Foundation
import Models
import Networking
import ShopAPI

extension Check {
  static let sessionChecks = [
    Check("A sign-up or a sign-in begins a session", .sessions) { try await $0.beginSession() },
    Check("An email address has one account", .sessions) { try await $0.refuseSecondAccount() },
    Check("Email address and password must match", .sessions) { try await $0.refuseWrongPassword() },
    Check("An account has several sessions at a time", .sessions) { try await $0.beginSecondSession() },
    Check("A request without a valid token is refused", .sessions) { try await $0.refuseMissingToken() },
    Check("A renewed session refuses its former access token", .sessions) { try await $0.renewSession() },
    Check("A renewal that is repeated succeeds", .sessions) { try await $0.repeatRenewal() },
    Check("A session that was signed out has ended", .sessions) { try await $0.endSession() },
    Check("A password reset does not reveal who has an account", .sessions) { try await $0.requestUnknownReset() },
  ]
}

extension CheckRun {
  fileprivate func beginSession() async throws {
    switch account {
    case .new: begin(try value(await signUp(), 201))
    case .existing: begin(try value(await signIn(), 201))
    }
  }

  private func signUp() async throws -> Reply {
    try await send(
      ShopAPI.signUp(
        Registration(
          name: "Check \(mark)", shopName: "Check", email: credentials.email, password: credentials.password)))
  }

  private func signIn() async throws -> Reply { try await send(ShopAPI.signIn(credentials)) }

  /// Returns the session of the checks; throws if there is none.
  func signedIn() throws -> SessionPayload {
    guard let session else { throw CheckEnd.skipped("there is no session; name a test account with --email") }
    return session
  }

  /// Returns a second session of the account, which the server treats as another client.
  func otherSignedIn() throws -> SessionPayload {
    guard let otherSession else { throw CheckEnd.skipped("there is no second session") }
    return otherSession
  }

  fileprivate func refuseSecondAccount() async throws {
    _ = try signedIn()
    guard case .new = account else { throw CheckEnd.skipped("the account is given") }
    expect(try await signUp(), 409, "email_taken")
  }

  fileprivate func refuseWrongPassword() async throws {
    let wrong = Credentials(email: credentials.email, password: "not \(credentials.password)")
    expect(try await send(ShopAPI.signIn(wrong)), 401, "wrong_credentials")
  }

  fileprivate func beginSecondSession() async throws {
    let first = try signedIn()
    let second: SessionPayload = try value(await signIn(), 201)
    beginOther(second)
    for session in [first, second] {
      let reply = try await send(ShopAPI.session(), as: session)
      let current: SessionPayload = try value(reply)
      expect(current.token == session.token, "the token of the request", actual: "another token", in: reply)
      expect(current.user.id == first.user.id, "user \(first.user.id)", actual: current.user.id, in: reply)
    }
  }

  fileprivate func refuseMissingToken() async throws {
    expect(try await send(ShopAPI.session()), 401, "missing_token")
    var unknown = try signedIn()
    unknown.token = "unknown-\(mark)"
    expect(try await send(ShopAPI.session(), as: unknown), 401, "invalid_token")
    expect(try await send(ShopAPI.renewSession(Renewal(refreshToken: unknown.token))), 401, "invalid_token")
  }

  private func renew(_ session: SessionPayload) async throws -> Reply {
    guard let token = session.refreshToken else { throw CheckEnd.skipped("the session has no refresh token") }
    return try await send(ShopAPI.renewSession(Renewal(refreshToken: token)))
  }

  fileprivate func renewSession() async throws {
    let former = try otherSignedIn()
    let renewed = try await adopt(renew(former), inPlaceOf: former)
    expect(try await send(ShopAPI.session(), as: former), 401, "invalid_token")
    expect(try await send(ShopAPI.session(), as: renewed), 200)
  }

  /// Uses a renewed session in place of the former one, as the client does.
  private func adopt(_ reply: Reply, inPlaceOf former: SessionPayload) throws -> SessionPayload {
    var renewed: SessionPayload = try value(reply)
    renewed.refreshToken = renewed.refreshToken ?? former.refreshToken
    expect(renewed.token != former.token, "a new access token", actual: "the former one", in: reply)
    beginOther(renewed)
    return renewed
  }

  fileprivate func repeatRenewal() async throws {
    let former = try otherSignedIn()
    let lost = try await adopt(renew(former), inPlaceOf: former)
    let renewed = try await adopt(renew(former), inPlaceOf: lost)
    expect(try await send(ShopAPI.session(), as: lost), 401, "invalid_token")
    expect(try await send(ShopAPI.session(), as: renewed), 200)
  }

  fileprivate func endSession() async throws {
    let others = try signedIn()
    let ended: SessionPayload = try value(await signIn(), 201)
    expect(try await send(ShopAPI.signOut(), as: ended), 204)
    expect(try await send(ShopAPI.session(), as: ended), 401, "invalid_token")
    expect(try await renew(ended), 401, "invalid_token")
    expect(try await send(ShopAPI.session(), as: others), 200)
  }

  fileprivate func requestUnknownReset() async throws {
    let request = PasswordResetRequest(email: "nobody-\(mark)@example.com")
    expect(try await send(ShopAPI.requestPasswordReset(request)), 202)
    let reset = try ShopAPI.resetPassword(at: "unknown-\(mark)", NewPassword("check \(mark)"))
    expect(try await send(reset), 404, "unknown_reset")
  }
}
