/// The tokens of a source file, for rules about code that need no type information.
public struct TokenStream: Sendable {
  /// The source code in UTF-8.
  public let bytes: [UInt8]
  /// The tokens, in the order of the file.
  public let tokens: [Token]

  /// Splits source code into tokens.
  ///
  /// - Parameter bytes: The source code in UTF-8.
  /// - Complexity: O(*n*).
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = bytes.withUnsafeBufferPointer { buffer in
      var tokenizer = Tokenizer(SourceBytes(buffer))
      return tokenizer.all()
    }
  }

  /// Splits source code into tokens.
  ///
  /// - Parameter text: The source code.
  /// - Complexity: O(*n*).
  public init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Returns the text of a token.
  ///
  /// - Parameter token: A token of this stream.
  /// - Returns: The text in the token's range.
  public func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// Returns whether a token has a certain text.
  ///
  /// - Parameters:
  ///   - index: The index of a token, which may be out of bounds.
  ///   - text: The text to compare with.
  /// - Returns: `true` if there is a token at the index and it has this text.
  public func matches(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    let range = tokens[index].range
    return bytes[range].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Returns the location at which a token begins.
  ///
  /// - Parameters:
  ///   - token: A token of this stream.
  ///   - file: The path to report.
  /// - Returns: The location of the token's first byte.
  /// - Complexity: O(*n*) in the length of the file. Call it for findings only.
  public func place(of token: Token, in file: String) -> Place {
    bytes.withUnsafeBufferPointer { buffer in
      var lines = LineCounter(SourceBytes(buffer))
      let (line, column) = lines.place(of: token.range.lowerBound)
      return Place(file: file, line: line, column: column)
    }
  }

  /// Returns the index of the bracket that closes the bracket at an index.
  ///
  /// - Parameter index: The index of a token.
  /// - Returns: The index of the closing bracket; `nil` if there is none, or if the token is not an opening bracket.
  /// - Complexity: O(*n*) in the number of tokens.
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
