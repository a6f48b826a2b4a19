import Foundation

/// What is wrong with a field of an account.
public enum FieldProblem: Equatable, Sendable {
  /// The field is empty, or contains only whitespace.
  case empty
  /// The field has more than this number of characters.
  case tooLong(Int)
  /// The field has fewer than this number of characters.
  case tooShort(Int)
  /// The field contains control characters, which a terminal would interpret.
  case controlCharacters
  /// The field is not an email address.
  case notAnEmail
  /// The email address has characters outside ASCII, which can look like others.
  case notASCII
  /// The password is the email address of the account.
  case equalsEmail
  /// The password is one of the most common ones, or repeats one or two characters.
  case tooCommon
}

/// The rules for the fields of an account, for the forms and for the server.
public enum FieldRules {
  /// The maximum number of characters of a field, counted as Unicode scalars.
  public static let maximumLength = 200
  /// The minimum number of characters of a new password.
  public static let minimumPasswordLength = 8

  /// Returns what is wrong with a required text; `nil` if nothing is.
  public static func problem(inText text: String) -> FieldProblem? {
    if text.allSatisfy(\.isWhitespace) { return .empty }
    return problem(inOptionalText: text)
  }

  /// Returns what is wrong with a text that may be empty; `nil` if nothing is.
  public static func problem(inOptionalText text: String) -> FieldProblem? {
    // Unicode scalars: a single `Character` can contain any number of them.
    if text.unicodeScalars.count > maximumLength { return .tooLong(maximumLength) }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return .controlCharacters }
    return nil
  }

  /// Returns what is wrong with an email address; `nil` if nothing is.
  ///
  /// It contains one `@` with text on both sides and no whitespace. Whitespace around it is ignored. Its compatibility
  /// form (NFKC) is ASCII: characters of other scripts can look the same, so two accounts could not be told apart. The
  /// domain of an international address is written in its ASCII form, such as `xn--fsqu00a.xn--0zwm56d` (RFC 5890).
  public static func problem(inEmail email: String) -> FieldProblem? {
    if let problem = problem(inText: email) { return problem }
    let address = String(trimmed(email)).precomposedStringWithCompatibilityMapping
    guard address.utf8.allSatisfy({ $0 < 0x80 }) else { return .notASCII }
    let sides = address.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      sides.count == 2
      && sides.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
      && sides[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
    return isAddress ? nil : .notAnEmail
  }

  /// Returns what is wrong with a new password; `nil` if nothing is.
  ///
  /// - Parameter email: The email address of its account, or an empty text if it is unknown.
  public static func problem(inPassword password: String, email: String) -> FieldProblem? {
    if password.allSatisfy(\.isWhitespace) { return .empty }
    if password.count < minimumPasswordLength { return .tooShort(minimumPasswordLength) }
    if let problem = problem(inOptionalText: password) { return problem }
    let (address, lowercased) = (trimmed(email).lowercased(), trimmed(password).lowercased())
    if !address.isEmpty, lowercased == address { return .equalsEmail }
    return Set(lowercased).count < 3 || commonPasswords.contains(lowercased) ? .tooCommon : nil
  }

  /// The passwords of at least eight characters that lists of leaked ones begin with.
  private static let commonPasswords: Set = [
    "password", "password1", "password12", "password123", "passw0rd", "12345678", "123456789", "1234567890",
    "87654321", "qwertyuiop", "qwerty123", "1q2w3e4r", "1qaz2wsx", "zaq12wsx", "iloveyou", "sunshine", "princess",
    "football", "baseball", "superman", "trustno1", "starwars", "whatever", "computer", "internet", "letmein1",
    "welcome1", "abcd1234", "abc12345", "changeme", "administrator", "michelle", "jennifer", "asdfghjkl",
  ]

  private static func trimmed(_ text: String) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
