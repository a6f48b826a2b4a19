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
  /// Validates the registration.
  ///
  /// - Throws: A 422 refusal for the first invalid field.
  func check() throws(Refusal) {
    for field in Field.allCases {
      if let problem = problem(in: field) { throw .invalidField(field.rawValue, problem.words) }
    }
  }
}
