import Foundation
import Models

extension FieldProblem {
  /// The problem as the end of a sentence about the field.
  var words: String {
    switch self {
    case .empty: "is empty"
    case .tooLong(let limit): "is longer than \(limit) characters"
    case .tooShort(let limit): "is shorter than \(limit) characters"
    case .controlCharacters: "contains control characters"
    case .notAnEmail: "is not an email address"
    case .notASCII: "contains characters outside ASCII"
    case .equalsEmail: "is the email address"
    case .tooCommon: "is easy to guess"
    }
  }
}

extension Registration {
  /// Throws a 422 refusal for the first invalid field.
  func check() throws(Refusal) {
    for field in Field.allCases {
      if let problem = problem(in: field) { throw .invalidField(field.rawValue, problem.words) }
    }
  }
}

extension Profile {
  /// Validates the profile, and trims whitespace around its fields; throws a 422 refusal for an invalid one.
  ///
  /// The name of the shop may be empty. An unchanged email address is accepted, because an account of an earlier
  /// version can have one that is not ASCII.
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
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}

extension String {
  /// The password as it is hashed: each keyboard and clipboard produces the same bytes.
  ///
  /// The rules are those of the profile OpaqueString (RFC 8265, section 4.2): each kind of space becomes U+0020, and
  /// the text is normalized to NFC. Case and width do not change.
  var preparedPassword: String {
    let scalars = unicodeScalars.map { $0.properties.generalCategory == .spaceSeparator ? " " : $0 }
    return String(String.UnicodeScalarView(scalars)).precomposedStringWithCanonicalMapping
  }
}
