import Models

extension Profile {
  /// Validates the profile and trims whitespace around its fields.
  ///
  /// The name must not be empty. The email address contains one `@` with text on both sides and no whitespace. Fields
  /// have at most 200 characters, and no control characters, which a terminal would interpret.
  ///
  /// - Returns: The profile to store.
  /// - Throws: A 422 refusal for an invalid field.
  func checked() throws(Refusal) -> Profile {
    let checked = Profile(
      name: try Self.checked(name, field: "name"),
      shopName: try Self.checked(shopName, field: "shopName"),
      email: try Self.checked(email, field: "email"))
    guard !checked.name.isEmpty else { throw .invalidField("name", "is empty") }
    let sides = checked.email.split(separator: "@", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty }), !checked.email.contains(where: \.isWhitespace) else {
      throw .invalidField("email", "is no e-mail address")
    }
    return checked
  }

  private static func checked(_ text: String, field: String) throws(Refusal) -> String {
    guard text.count <= 200 else { throw .invalidField(field, "is longer than 200 characters") }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw .invalidField(field, "holds control characters")
    }
    return text.trimmed
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
