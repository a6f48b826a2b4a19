extension Lexer {
  /// Steps over `#"..."#`, `#"""..."""#` or `#/.../#` if one begins at this `#`.
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
      // A run that begins nothing is stepped over at once: one by one would take the square of its length.
      guard hashes > 1 else { return false }
      position += hashes
      return true
    }
  }

  /// Steps over a string that begins at this quote, with so many `#` before it.
  mutating func skipString(hashes: Int) {
    let isMultiline = ahead(1) == Byte.quote && ahead(2) == Byte.quote
    position += isMultiline ? 3 : 1
    while !isAtEnd {
      switch byte {
      case Byte.quote where !isMultiline || (ahead(1) == Byte.quote && ahead(2) == Byte.quote):
        let width = isMultiline ? 3 : 1
        let isEnd = hasHashes(hashes, at: width)
        position += isEnd ? width + hashes : 1
        if isEnd { return }
      case Byte.backslash: skipEscape(hashes: hashes)
      case Byte.newline where !isMultiline: return
      default: position += 1
      }
    }
  }

  /// Whether so many `#` stand at an offset from here.
  func hasHashes(_ count: Int, at offset: Int) -> Bool {
    for index in 0..<count where ahead(offset + index) != Byte.hash { return false }
    return true
  }

  /// Steps over an escaped byte, or over a whole interpolation: code, with strings of its own.
  private mutating func skipEscape(hashes: Int) {
    guard hasHashes(hashes, at: 1) else { return position += 1 }
    position += 1 + hashes
    // Nobody nests strings so deep, yet a file that does must not exhaust the stack.
    guard byte == Byte.open, nesting < 100 else { return position += 1 }
    nesting += 1
    skipParentheses()
    nesting -= 1
  }

  /// Steps over `.../#`; over lines, too, if the first holds nothing else.
  private mutating func skipExtendedRegularExpression(hashes: Int) {
    while !isAtEnd {
      if byte == Byte.slash, hasHashes(hashes, at: 1) { return position += 1 + hashes }
      position += byte == Byte.backslash ? 2 : 1
    }
  }

  /// Steps over `/.../` if this slash begins one; else it is an operator.
  ///
  /// Source: SE-0354: it stands where an operand may, does not begin with a blank, closes on its line, and does not close
  /// a parenthesis that it did not open.
  mutating func skipRegularExpression() -> Bool {
    guard !Byte.isWhitespace(ahead(1)), isOperandExpected, let end = endOfRegularExpression() else { return false }
    position = end
    return true
  }

  private func endOfRegularExpression() -> Int? {
    var (index, depth, isInSet) = (position + 1, 0, false)
    while index < source.count, source[index] != Byte.newline {
      switch source[index] {
      case Byte.backslash: index += 1
      case 0x5B: isInSet = true
      case 0x5D: isInSet = false
      case Byte.open where !isInSet: depth += 1
      case Byte.close where !isInSet: depth -= 1
      case Byte.slash where !isInSet: return Byte.isBlank(source[index - 1]) ? nil : index + 1
      default: break
      }
      if depth < 0 { return nil }
      index += 1
    }
    return nil
  }

  /// Whether what stands before this byte asks for an operand.
  private var isOperandExpected: Bool {
    var index = position - 1
    while Byte.isBlank(source[index]) { index -= 1 }
    switch source[index] {
    case 0, Byte.newline, Byte.open, Byte.comma, Byte.semicolon, Byte.openBrace: return true
    case 0x3D, 0x3A, 0x5B, 0x21, 0x26, 0x7C, 0x3F: return true  // = : [ ! & | ?
    default: break
    }
    let end = index + 1
    while Byte.isWord(source[index]) { index -= 1 }
    return ["return", "in", "case", "try", "await", "else", "where", "throw"].contains(source.text(index + 1..<end))
  }
}
