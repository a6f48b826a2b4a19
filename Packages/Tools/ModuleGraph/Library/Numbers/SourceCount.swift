/// The size of some sources.
struct SourceCount: Sendable, Hashable {
  /// The number of lines as `wc -l` counts, plus one for a last line without a line break.
  var lines = 0
  /// The lines that contain more than comments and white space.
  ///
  /// Every line of a multi-line string counts.
  var code = 0
  /// The declarations with an explicit `public` or `open`.
  ///
  /// Imports and extensions do not count. Protocol requirements and enum cases have no access modifier of their own.
  var publicSymbols = 0

  static func + (one: SourceCount, other: SourceCount) -> SourceCount {
    SourceCount(
      lines: one.lines + other.lines, code: one.code + other.code,
      publicSymbols: one.publicSymbols + other.publicSymbols)
  }
}

extension SourceCount {
  /// Counts the lines and declarations of one source file.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Complexity: O(*n*).
  init(of bytes: [UInt8]) {
    let stream = TokenStream(bytes)
    publicSymbols = stream.tokens.indices.count { Self.isPublicSymbol($0, in: stream) }
    bytes.withUnsafeBufferPointer { buffer in
      let source = SourceBytes(buffer)
      lines = LineCounter(source).total
      code = Self.codeLines(stream.tokens, source)
    }
  }

  private static func codeLines(_ tokens: [Token], _ source: SourceBytes) -> Int {
    var (count, line, offset, last) = (0, 0, 0, -1)
    for token in tokens {
      line += source.lineEnds(in: offset..<token.range.lowerBound)
      offset = token.range.lowerBound
      // The tokens of an interpolation are inside their string, whose lines are already counted.
      let end = line + source.lineEnds(in: token.range)
      count += max(0, end - max(last, line - 1))
      last = max(last, end)
    }
    return count
  }

  private static func isPublicSymbol(_ index: Int, in stream: TokenStream) -> Bool {
    guard stream.tokens[index].kind == .word, stream.matches(index, "public") || stream.matches(index, "open") else {
      return false
    }
    var next = index + 1
    while next < stream.tokens.count {
      let token = stream.tokens[next]
      switch token.kind {
      case .attribute: next += 1
      // The arguments of a modifier or an attribute, as in `private(set)`.
      case .sign where next > index + 1 && stream.matches(next, "("):
        guard let end = stream.closing(next) else { return false }
        next = end + 1
      case .word where declarations.contains(stream.text(token)): return true
      case .word where modifiers.contains(stream.text(token)): next += 1
      default: return false
      }
    }
    return false
  }

  private static let declarations: Set<String> = [
    "actor", "associatedtype", "class", "enum", "func", "init", "let", "macro", "operator", "protocol",
    "precedencegroup",
    "struct", "subscript", "typealias", "var",
  ]
  private static let modifiers: Set<String> = [
    "async", "borrowing", "consuming", "convenience", "distributed", "dynamic", "final", "fileprivate", "indirect",
    "infix",
    "internal", "isolated", "lazy", "mutating", "nonisolated", "nonmutating", "override", "package", "postfix",
    "prefix",
    "private", "required", "static", "unowned", "weak",
  ]
}
