public import Foundation
public import Persistence

/// The session of a sample account without its tokens, with which a recording of the app can begin.
public struct SampleSession: Codable, Equatable, Sendable {
  /// The identifier of the account.
  public let accountID: String
  /// The time at which the session expires.
  public let expiresAt: Date
  /// The time at which the access token expires, or `nil` if it is valid as long as the session.
  public let tokenExpiresAt: Date?

  /// Reads the server's record of a session, without changes: a damaged document is set aside when the server starts.
  ///
  /// Returns `nil` if the session is not that of a sample account, or the server does not know it.
  public init?(of accountID: String, expiringAt expiresAt: Date, in store: some KeyValueStore) {
    let format = BackendDocuments.sessions
    guard Account.samples.contains(where: { $0.id == accountID }),
      let document = try? store.data(for: format.name, limit: format.sizeLimit),
      let records = try? format.decode(document),
      let record = records.last(where: { $0.accountID == accountID && $0.expiresAt == expiresAt })
    else { return nil }
    self.init(accountID: accountID, expiresAt: expiresAt, tokenExpiresAt: record.tokenExpiresAt)
  }

  private init(accountID: String, expiresAt: Date, tokenExpiresAt: Date?) {
    (self.accountID, self.expiresAt, self.tokenExpiresAt) = (accountID, expiresAt, tokenExpiresAt)
  }

  /// Stores the session as the only one of a server, with given tokens.
  public func save(token: String, refreshToken: String, in store: some KeyValueStore) throws {
    let record = SessionRecord(
      tokenHash: TokenHash(token), accountID: accountID, expiresAt: expiresAt,
      refreshTokenHash: TokenHash(refreshToken), tokenExpiresAt: tokenExpiresAt)
    try store.save([record], as: BackendDocuments.sessions)
  }
}

extension EmbeddedServer {
  /// The identifiers, names and email addresses of the sample accounts, which are public.
  public static let sampleTexts = Set(Account.samples.flatMap { [$0.id, $0.name, $0.email, $0.shopName] })

  /// Returns the identifier, the name and the email address of a sample account, if there is one.
  public static func sampleUser(_ id: String) -> (id: String, name: String, email: String)? {
    Account.samples.first { $0.id == id }.map { ($0.id, $0.name, $0.email) }
  }

  /// The identifiers of the sample accounts.
  public static let sampleAccountIDs = Account.samples.map(\.id)
}
