import PasswordHashing

// Passwords are hashed outside the actor, so that other requests proceed. After each computation the account is read
// again, because it may have changed meanwhile.
extension EmbeddedServer {
  /// Returns the account with these credentials.
  ///
  /// An email address without an account takes as long as a wrong password. A hash with fewer iterations than new ones
  /// is replaced.
  ///
  /// - Parameters:
  ///   - email: The email address in its normalized form.
  ///   - password: The password to verify.
  /// - Returns: The account, or `nil` if the credentials are wrong.
  /// - Throws: A refusal if the replaced hash cannot be stored.
  func account(email: String, password: String) async throws -> Account? {
    let found = accounts.account(email: email)
    let hash = found?.hash ?? .decoy(iterations: passwordIterations)
    guard await hash.verify(password.preparedPassword), let found, isUnchanged(found) else { return nil }
    if found.isSample || hash.iterations >= passwordIterations { return found }
    return try await upgrade(found, password: password)
  }

  /// Computes and stores the hash of a password with the present number of iterations.
  private func upgrade(_ account: Account, password: String) async throws -> Account? {
    let passwordHash = await makeHash(of: password)
    guard isUnchanged(account), var current = accounts[account.id] else { return nil }
    // Only the hash: a reset may have been requested meanwhile.
    current.passwordHash = passwordHash
    try setAccounts(accounts.setting(current))
    return current
  }

  /// Returns the stored form of the hash of a new password, with a random salt.
  func makeHash(of password: String) async -> String {
    let salt = Array(SHA256.digest(of: Array(makeToken().utf8)).prefix(16))
    return await PasswordHash.hash(password.preparedPassword, salt: salt, iterations: passwordIterations).text
  }

  /// Returns whether an account still has the password that it had.
  ///
  /// Each new password begins a generation of sessions. The hash says less: a concurrent sign-in may have replaced it by
  /// another one of the same password.
  private func isUnchanged(_ account: Account) -> Bool {
    accounts[account.id]?.sessionGeneration == account.sessionGeneration
  }

  /// Stores changed accounts, and then applies them.
  func setAccounts(_ changed: AccountRegistry) throws(Refusal) {
    try keep(changed.all, as: BackendDocuments.accounts)
    accounts = changed
  }
}
