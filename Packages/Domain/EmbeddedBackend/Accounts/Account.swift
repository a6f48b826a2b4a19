import Models

/// An account that can sign in.
struct Account: Sendable {
  var id: String
  var name: String
  var email: String
  // In plain text: the accounts are samples and part of the source, and the toolchain has no password hash on Linux.
  // Accounts created by users would need one.
  var password: String
  var shopName: String
  /// The generator of the shop's orders.
  var orderSeed = OrderSeed()

  static let all = [
    Account(
      id: "ada", name: "Ada Lovelace", email: EmbeddedServer.demoAccount.email,
      password: EmbeddedServer.demoAccount.password, shopName: "Analytical Engines"),
    Account(
      id: "grace", name: "Grace Hopper", email: "grace@example.com", password: "hopper", shopName: "Compilers & Sons",
      orderSeed: OrderSeed(seed: 1906_12_09)),
  ]

  /// Returns the account with these credentials; the email address ignores case and surrounding whitespace.
  static func matching(email: String, password: String) -> Account? {
    let email = email.trimmed.lowercased()
    return all.first { account in
      account.email == email && account.password.isEqualInConstantTime(to: password)
    }
  }

  /// The profile until the user changes it.
  var initialProfile: Profile {
    Profile(name: name, shopName: shopName, email: email)
  }
}

extension String {
  /// Compares all bytes, so that the duration reveals only the length of the guess, not how much of it is correct.
  fileprivate func isEqualInConstantTime(to guess: String) -> Bool {
    let expected = Array(utf8)
    var difference = UInt8(expected.count == guess.utf8.count ? 0 : 1)
    for (index, byte) in guess.utf8.enumerated() {
      difference |= byte ^ expected[index % expected.count]
    }
    return difference == 0
  }
}
