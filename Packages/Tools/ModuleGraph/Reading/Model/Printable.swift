extension String {
  /// The text in one line without control characters, each of which is replaced by its escape: `\n`, `\u{1B}`.
  ///
  /// Names of files can contain them. A terminal would execute them, and a line break would begin another message, such
  /// as a workflow command of GitHub's runner.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return unicodeScalars.map { $0.isControl ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether the character controls a terminal, the lines of a text, or the direction of writing.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}
