import ProcessSupport

extension String {
  /// The characters that must not reach a terminal: the categories Cc, Cf, Zl and Zp, except line feeds.
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
  var controlCharacters: [Unicode.Scalar] { output.controlCharacters + errors.controlCharacters }
}
