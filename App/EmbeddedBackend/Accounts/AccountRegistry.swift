import Foundation

/// The accounts of the server, in the order of their creation.
struct AccountRegistry: Sendable {
  private(set) var all: [Account]

  init(_ accounts: [Account]) {
    all = accounts
  }

  /// Returns the account with an identifier.
  subscript(id: String) -> Account? {
    all.first { $0.id == id }
  }

  /// Returns the account with an email address in its normalized form.
  func account(email: String) -> Account? {
    all.first { $0.email == email }
  }

  /// Returns the account whose password a token may reset at a time.
  func account(resetToken: TokenHash, at now: Date) -> Account? {
    all.first { account in account.resets.contains { $0.tokenHash == resetToken && $0.expiresAt > now } }
  }

  /// Returns the accounts after an account was added or, if there is one with its identifier, replaced.
  func setting(_ account: Account) -> AccountRegistry {
    var changed = all
    if let index = all.firstIndex(where: { $0.id == account.id }) {
      changed[index] = account
    } else {
      changed.append(account)
    }
    return AccountRegistry(changed)
  }
}
