import ProcessSupport

extension String {
  /// The characters that no text may bring to a terminal: of the categories Cc, Cf, Zl and Zp, but for line feeds.
  var controlCharacters: [Unicode.Scalar] {
    unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control: scalar != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}

extension Outcome {
  /// The control characters of both streams.
  var controlCharacters: [Unicode.Scalar] { output.controlCharacters + errors.controlCharacters }
}
