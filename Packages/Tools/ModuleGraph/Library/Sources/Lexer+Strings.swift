extension Lexer {
  /// Skips `#"..."#`, `#"""..."""#` or `#/.../#` if one begins at this `#`.
  mutating func skipRaw() -> Bool {
    var hashes = 0
    while ahead(hashes) == Byte.hash { hashes += 1 }
    switch ahead(hashes) {
    case Byte.quote:
      position += hashes
      skipString(hashes: hashes)
      return true
    case Byte.slash:
      position += hashes + 1
      skipExtendedRegularExpression(hashes: hashes)
      return true
    default:
      // A run of `#` that begins no literal is skipped as a whole. Byte by byte, it would take quadratic time.
      guard hashes > 1 else { return false }
      position += hashes
      return true
    }
  }

  /// Whether the string that begins at this quote is a multi-line string.
  ///
  /// `#"""#` is not: it is a string that consists of one quote.
  func isMultilineString(hashes: Int) -> Bool {
    ahead(1) == Byte.quote && ahead(2) == Byte.quote && (hashes == 0 || isLineBlank(from: position + 3))
  }

  private func isLineBlank(from index: Int) -> Bool {
    var index = index
    while Byte.isBlank(source[index]) { index += 1 }
    return index >= source.count || Byte.isLineEnd(source[index])
  }

  /// Skips the string that begins at this quote.
  ///
  /// - Parameter hashes: The number of `#` before the quote.
  mutating func skipString(hashes: Int) {
    let isMultiline = isMultilineString(hashes: hashes)
    position += isMultiline ? 3 : 1
    while !isAtEnd {
      switch byte {
      case Byte.quote where !isMultiline || (ahead(1) == Byte.quote && ahead(2) == Byte.quote):
        let width = isMultiline ? 3 : 1
        let isEnd = hasHashes(hashes, at: width)
        position += isEnd ? width + hashes : 1
        if isEnd { return }
      case Byte.backslash: skipEscape(hashes: hashes)
      case Byte.newline where !isMultiline, Byte.carriageReturn where !isMultiline: return
      default: position += 1
      }
    }
  }

  /// Whether this number of `#` follows at an offset from the current position.
  func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where ahead(offset + index) != Byte.hash { return false }
    return true
  }

  /// Skips an escaped byte or a whole interpolation, which is code and can contain strings.
  private mutating func skipEscape(hashes: Int) {
    guard hasHashes(hashes, at: 1) else { return position += 1 }
    position += 1 + hashes
    // Limits the recursion, so that deeply nested strings do not exhaust the stack.
    guard byte == Byte.open, nesting < 100 else { return position += 1 }
    nesting += 1
    skipParentheses()
    nesting -= 1
  }

  /// Skips `.../#`, including line breaks if nothing else follows on the first line.
  private mutating func skipExtendedRegularExpression(hashes: Int) {
    let isMultiline = isLineBlank(from: position)
    while !isAtEnd, isMultiline || !Byte.isLineEnd(byte) {
      if byte == Byte.slash, hasHashes(hashes, at: 1) { return position += 1 + hashes }
      position += byte == Byte.backslash && !Byte.isLineEnd(ahead(1)) ? 2 : 1
    }
  }
}
