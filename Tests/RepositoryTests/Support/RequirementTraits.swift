/// The requirements that tests verify, each with the files of those tests.
struct RequirementTraits {
  private(set) var files: [String: [String]] = [:]

  /// Reads the arguments of the trait `.requirement("A6", "N41")`.
  init(sources: [(path: String, text: String)]) {
    for source in sources {
      for trait in source.text.matches(of: /\.requirement\(([^()]*)\)/) {
        for requirement in Self.requirements(in: trait.output.1) where files[requirement]?.last != source.path {
          files[requirement, default: []].append(source.path)
        }
      }
    }
  }

  /// The requirement IDs in a text: words of a letter and a number. IDs with the letter D name documents.
  static func requirements(in text: Substring) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
      .filter { $0.wholeMatch(of: /[A-CE-Z][0-9]{1,2}/) != nil }
  }
}
