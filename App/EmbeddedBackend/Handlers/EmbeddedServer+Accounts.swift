import Models
import Networking

/// The request body of a sign-up.
private struct NewAccount: Decodable {
  var name: String
  var shopName: String
  var email: String
  var password: String
}

extension EmbeddedServer {
  /// Creates an account, whose shop has no orders, and signs its user in.
  func signUp(_ request: HTTPRequest) async throws -> HTTPResponse {
    let body = try request.decodedBody(as: NewAccount.self)
    let registration = Registration(
      name: body.name.trimmed, shopName: body.shopName.trimmed, email: Account.normalized(email: body.email),
      password: body.password)
    try registration.check()
    try signUpAttempts.count(at: now())
    try checkIsFree(registration.email)
    let hash = await makeHash(of: registration.password)
    // Another request may have taken the address while the password was hashed.
    try checkIsFree(registration.email)
    let account = Account(
      id: "user-\(makeToken().prefix(32))", name: registration.name, email: registration.email,
      shopName: registration.shopName, passwordHash: hash)
    return try add(account)
  }

  private func checkIsFree(_ email: String) throws(Refusal) {
    if accounts.account(email: email) != nil { throw .emailTaken }
  }

  /// Stores a new account with its first session.
  ///
  /// The session is stored first: without its account it is invalid. If the account cannot be stored, nothing has
  /// changed for clients.
  private func add(_ account: Account) throws -> HTTPResponse {
    let start = makeSession(of: account)
    let changed = accounts.setting(account)
    try keep(start.sessions.kept, as: BackendDocuments.sessions)
    try setAccounts(changed)
    sessions = start.sessions
    orders[account.id] = OrderBook(account: account, seedOrders: 0, changes: OrderChanges())
    return try .json(status: 201, start.body)
  }
}
