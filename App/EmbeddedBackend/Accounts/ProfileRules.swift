import Models

extension Profile {
  /// Validates the profile and trims whitespace around its fields.
  ///
  /// The rules are those of `FieldRules`. The name of the shop may be empty. An unchanged email address is accepted,
  /// because an account of an earlier version can have one that is not ASCII.
  ///
  /// - Parameter current: The stored profile.
  /// - Returns: The profile to store.
  /// - Throws: A 422 refusal for an invalid field.
  func checked(replacing current: Profile) throws(Refusal) -> Profile {
    let problems = [
      ("name", FieldRules.problem(inText: name)), ("shopName", FieldRules.problem(inOptionalText: shopName)),
      ("email", email == current.email ? nil : FieldRules.problem(inEmail: email)),
    ]
    for (field, problem) in problems {
      if let problem { throw .invalidField(field, problem.words) }
    }
    return Profile(name: name.trimmed, shopName: shopName.trimmed, email: email.trimmed)
  }
}

extension String {
  /// The text without leading and trailing whitespace.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
