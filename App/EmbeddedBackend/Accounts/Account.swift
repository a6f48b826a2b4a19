import Foundation
import Models
import PasswordHashing
import Persistence

struct Account: Codable, Equatable, Sendable {
  let id: String
  var name: String
  /// The email address in its normalized form, unique among the accounts.
  let email: String
  var shopName: String
  var passwordHash: String
  /// The seed of the orders of a sample account, or `nil` for the account of a user, whose shop begins without orders.
  var orderSeed: UInt64?
  /// The number of times that all sessions of the account were ended.
  var sessionGeneration = 0
  var resets: [PasswordReset] = []
  /// Whether the account is one of `samples`, whose passwords are public.
  var isSample: Bool { orderSeed != nil }
  /// The hash of the password, or `nil` if its stored form is damaged.
  var hash: PasswordHash? { PasswordHash(text: passwordHash) }

  /// The profile until the user changes it.
  var initialProfile: Profile {
    Profile(name: name, shopName: shopName, email: email)
  }

  /// Returns an email address trimmed, in lowercase and in the compatibility form (NFKC).
  ///
  /// An address in wide characters is therefore the same one. `FieldRules` rejects all others that are not ASCII.
  static func normalized(email: String) -> String {
    email.trimmed.precomposedStringWithCompatibilityMapping.lowercased()
  }
}

extension Account {
  /// Rejects an identifier that cannot be part of the names of documents, which the server could not read.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    email = try container.decode(String.self, forKey: .email)
    shopName = try container.decode(String.self, forKey: .shopName)
    passwordHash = try container.decode(String.self, forKey: .passwordHash)
    orderSeed = try container.decodeIfPresent(UInt64.self, forKey: .orderSeed)
    sessionGeneration = try container.decode(Int.self, forKey: .sessionGeneration)
    resets = try container.decode([PasswordReset].self, forKey: .resets)
    guard DocumentName.isValid(id), id.utf8.count <= Self.maximumIDLength else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "Not a document name")
    }
  }

  /// The maximum length of an identifier, which leaves room for the prefixes of document names.
  private static let maximumIDLength = 64
}

extension Account {
  /// The accounts of a new server.
  ///
  /// Their hashes are part of the source, so that a start computes none. They have few iterations: the passwords are
  /// public, so a slow hash would protect nothing.
  static let samples = [
    Account(
      id: "ada", name: "Ada Lovelace", email: EmbeddedServer.demoAccount.email, shopName: "Analytical Engines",
      passwordHash: "$pbkdf2-sha256$i=1000$c2FtcGxlIGFjY291bnQgMQ$eNjLKaOcMPA8iNNc9ojrUrY3drGmMtJ8iABsHeu1vfU",
      orderSeed: OrderSeed.sampleSeed),
    Account(
      id: "grace", name: "Grace Hopper", email: "grace@example.com", shopName: "Compilers & Sons",
      passwordHash: "$pbkdf2-sha256$i=1000$c2FtcGxlIGFjY291bnQgMg$AIhzSnyyNbaYMt/cAvS5CroMD4LYVpRhpfHxAn0lzmA",
      orderSeed: 1906_12_09),
  ]
}

extension Account: CustomStringConvertible, CustomReflectable {
  /// A description without the hash and the personal data.
  var description: String { "Account(\(id))" }

  /// A mirror without the hashes, for `dump` and test failure reports.
  var customMirror: Mirror {
    Mirror(self, children: ["id": id, "sessionGeneration": sessionGeneration], displayStyle: .struct)
  }
}

/// A password reset that was requested and not used.
struct PasswordReset: Codable, Equatable, Sendable {
  var tokenHash: TokenHash
  var expiresAt: Date
}

extension OrderBook {
  /// Creates the orders of an account, of which only a sample has seeded ones.
  init(account: Account, seedOrders: Int, changes: OrderChanges) {
    self.init(
      seed: account.orderSeed ?? OrderSeed.sampleSeed,
      count: account.isSample ? seedOrders : 0, changes: changes)
  }
}

/// The accounts of the server, in the order of their creation.
struct AccountRegistry: Sendable {
  private(set) var all: [Account]

  init(_ accounts: [Account]) {
    all = accounts
  }

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
