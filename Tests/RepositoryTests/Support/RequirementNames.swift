/// The requirements that tests name, each with the files of those tests.
struct RequirementNames {
  private(set) var files: [String: [String]] = [:]

  /// Reads what tests and suites are called: "A6: ...", "... (N41)".
  init(sources: [(path: String, text: String)]) {
    for source in sources {
      for name in Self.displayNames(in: source.text) {
        for requirement in Self.requirements(in: name) where files[requirement]?.last != source.path {
          files[requirement, default: []].append(source.path)
        }
      }
    }
  }

  /// What stands between the quotes that open the arguments of `@Test` and `@Suite`.
  private static func displayNames(in text: String) -> [Substring] {
    text.split(separator: "@").compactMap { part in
      guard part.hasPrefix("Test(") || part.hasPrefix("Suite(") else { return nil }
      let arguments = part.drop { $0 != "(" }.dropFirst().drop(while: \.isWhitespace)
      return arguments.first == "\"" ? arguments.dropFirst().prefix { $0 != "\"" } : nil
    }
  }

  /// A letter and a number that stand alone; D1 and the like are documents.
  static func requirements(in name: Substring) -> [String] {
    name.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
      .filter { $0.wholeMatch(of: /[A-CE-Z][0-9]{1,2}/) != nil }
  }
}
