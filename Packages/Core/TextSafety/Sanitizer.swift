/// Removes terminal control functions from text; the only code that creates `SafeText`, `SafeScalar` and
/// `SafeCharacter`.
@usableFromInline
struct Sanitizer {
  let lineBreaks: SafeText.LineBreaks

  /// The replacement for removed control characters: U+FFFD, REPLACEMENT CHARACTER.
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  init(lineBreaks: SafeText.LineBreaks) {
    self.lineBreaks = lineBreaks
  }

  /// Returns the sanitized text; shares the storage if nothing has changed.
  func sanitized(_ text: String) -> String {
    if isPrintableASCII(text) { return text }
    return isSafe(text.unicodeScalars) ? text : rewritten(text.unicodeScalars)
  }

  /// Returns a sanitized single scalar, or `nil` if the scalar is invisible.
  @usableFromInline
  static func sanitized(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    var context = ScalarContext()
    switch context.decision(on: scalar, before: nil) {
    case .retain: return scalar
    case .lineBreak: return " "
    case .replace: return replacement
    case .remove: return nil
    }
  }

  private func isPrintableASCII(_ text: String) -> Bool {
    let isLineFeedSafe = lineBreaks == .kept
    return text.utf8.allSatisfy { byte in
      (byte >= 0x20 && byte < 0x7F) || (isLineFeedSafe && byte == UInt8(ascii: "\n"))
    }
  }

  private func isSafe(_ scalars: String.UnicodeScalarView) -> Bool {
    var context = ScalarContext()
    for index in scalars.indices {
      let scalar = scalars[index]
      switch context.decision(on: scalar, before: scalars.scalar(after: index)) {
      case .retain: continue
      case .lineBreak where scalar == "\n" && lineBreaks == .kept: continue
      default: return false
      }
    }
    return true
  }

  private func rewritten(_ scalars: String.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    result.reserveCapacity(scalars.underestimatedCount)
    var context = ScalarContext()
    for index in scalars.indices {
      let scalar = scalars[index]
      switch context.decision(on: scalar, before: scalars.scalar(after: index)) {
      case .retain: result.append(scalar)
      case .lineBreak: result.append(lineBreaks == .kept && scalar != "\t" ? "\n" : " ")
      case .replace: result.append(Self.replacement)
      case .remove: continue
      }
    }
    return String(result)
  }
}

extension String.UnicodeScalarView {
  fileprivate func scalar(after index: Index) -> Unicode.Scalar? {
    let next = self.index(after: index)
    return next == endIndex ? nil : self[next]
  }
}
