/// A source file as tokens: enough for rules about code that need no types.
public struct TokenStream: Sendable {
  public let bytes: [UInt8]
  /// In the order of the file.
  public let tokens: [Token]

  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = Tokenizer(SourceBytes(buffer))
      return tokenizer.all()
    }
  }

  public init(_ text: String) {
    self.init(Array(text.utf8))
  }

  public func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// Whether a token's text is this one.
  public func matches(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens[index].range
    return bytes[range].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Where a token begins.
  ///
  /// - Complexity: O(*n*): ask for findings only.
  public func place(of token: Token, in file: String) -> Place {
    bytes.withUnsafeBufferPointer { buffer in
      var lines = LineCounter(SourceBytes(buffer))
      let (line, column) = lines.place(of: token.range.lowerBound)
      return Place(file: file, line: line, column: column)
    }
  }

  /// The index of the bracket that closes the one at an index; nil where none does, or where no bracket opens.
  public func closing(_ index: Int) -> Int? {
    guard tokens[index].kind == .sign else { return nil }
    var depth = 0
    for position in index..<tokens.count where tokens[position].kind == .sign {
      switch bytes[tokens[position].range.lowerBound] {
      case Byte.open, Byte.openBrace, 0x5B: depth += 1
      case Byte.close, Byte.closeBrace, 0x5D: depth -= 1
      default: break
      }
      if depth <= 0 { return position == index ? nil : position }
    }
    return nil
  }
}
