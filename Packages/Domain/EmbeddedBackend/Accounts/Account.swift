import Models

/// Someone who can sign in.
struct Account: Sendable {
  var id: String
  var name: String
  var email: String
  // Kept in the clear, since the accounts are samples and stand in the source as they are: the toolchain offers no
  // password hash on Linux. An account that a person could create would need one.
  var password: String
  var shopName: String
  /// What the orders of the shop are computed from.
  var orderSeed = OrderSeed()

  static let all = [
    Account(
      id: "ada", name: "Ada Lovelace", email: EmbeddedBackend.demoAccount.email,
      password: EmbeddedBackend.demoAccount.password, shopName: "Analytical Engines"),
    Account(
      id: "grace", name: "Grace Hopper", email: "grace@example.com", password: "hopper", shopName: "Compilers & Sons",
      orderSeed: OrderSeed(seed: 1906_12_09)),
  ]

  /// The account that e-mail and password belong to. The e-mail may be typed in any case and with blanks around it.
  static func matching(email: String, password: String) -> Account? {
    let email = email.trimmed.lowercased()
    return all.first { account in
      account.email == email && account.password.isEqualInConstantTime(to: password)
    }
  }

  /// What the profile says until its owner changes it.
  var initialProfile: Profile {
    Profile(name: name, shopName: shopName, email: email)
  }
}

extension String {
  /// Compares without stopping at the first difference, so that the time taken does not tell how much of a guess is
  /// right. It tells the length of the guess only.
  fileprivate func isEqualInConstantTime(to guess: String) -> Bool {
    let expected = Array(utf8)
    var difference = UInt8(expected.count == guess.utf8.count ? 0 : 1)
    for (index, byte) in guess.utf8.enumerated() {
      difference |= byte ^ expected[index % expected.count]
    }
    return difference == 0
  }
}
