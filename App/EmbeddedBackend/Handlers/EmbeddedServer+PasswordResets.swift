import Foundation
import Models
import Networking

/// The request body of a request for a reset.
private struct ResetRequest: Decodable {
  var email: String
}

/// The request body of a reset.
private struct NewPassword: Decodable {
  var password: String
}

/// The response body of a reset: the email address, with which the user signs in next.
private struct ResetBody: Encodable {
  var email: String
}

extension EmbeddedServer {
  /// The lifetime of the link in an email, in seconds: one hour.
  static let resetLifetime: TimeInterval = 60 * 60

  /// Sends an email with a link that resets the password.
  ///
  /// The response does not reveal whether the email address has an account.
  func requestReset(_ request: HTTPRequest) throws -> HTTPResponse {
    let email = Account.normalized(email: try request.decodedBody(as: ResetRequest.self).email)
    let now = now()
    try resetAttempts.count(email, at: now)
    guard var account = accounts.account(email: email) else { return HTTPResponse(status: 202) }
    let token = makeToken()
    let reset = PasswordReset(tokenHash: TokenHash(token), expiresAt: now.addingTimeInterval(Self.resetLifetime))
    // Earlier links stay valid, because an email can be late. The limit of requests also limits their number.
    account.resets = account.resets.filter { $0.expiresAt > now } + [reset]
    let changed = accounts.setting(account)
    // If the email cannot be stored, no client ever receives the stored token.
    try keep(changed.all, as: BackendDocuments.accounts)
    try storing { try sendReset(token, to: account, at: now) }
    accounts = changed
    return HTTPResponse(status: 202)
  }

  private func sendReset(_ token: String, to account: Account, at now: Date) throws {
    try outbox.send(
      to: account.email, subject: "Reset your password",
      text: "Open the link to choose a new password. It is valid for one hour, and only once.",
      link: URL(string: "trellis://reset/\(token)"), at: now)
  }

  /// Replaces a password, and ends all sessions of its account.
  ///
  /// The same write invalidates the token, so it works once even if two requests use it at the same time.
  func resetPassword(token: String, _ request: HTTPRequest) async throws -> HTTPResponse {
    let hash = TokenHash(token)
    let account = try account(resetToken: hash)
    let password = try request.decodedBody(as: NewPassword.self).password
    if let problem = FieldRules.problem(inPassword: password, email: account.email) {
      throw Refusal.invalidField("password", problem.words)
    }
    let passwordHash = await makeHash(of: password)
    var changed = try self.account(resetToken: hash)
    changed.passwordHash = passwordHash
    changed.resets = []
    // Without a trap, because a damaged document can contain the largest number.
    changed.sessionGeneration &+= 1
    try setAccounts(accounts.setting(changed))
    signInAttempts.reset(changed.email)
    return try .json(ResetBody(email: changed.email))
  }

  private func account(resetToken: TokenHash) throws(Refusal) -> Account {
    guard let account = accounts.account(resetToken: resetToken, at: now()) else { throw .unknownReset }
    return account
  }
}
