/// Finds the headers and modules that a C, C++ or Objective-C file includes.
struct ClangIncludeScanner {
  /// An `#include`, `#import` or `@import`.
  struct Include: Hashable {
    /// The path between the quotes or angle brackets, or the name of a module.
    var name: String
    var isModule: Bool
    /// Whether it is within an `#if`, other than the guard of a header.
    var isConditional: Bool
    /// The position of the name, counted from 1.
    var line: Int
    var column: Int
  }

  private(set) var includes: [Include] = []
  private var depth = 0
  private var guards = 0
  private var isInComment = false
  private var directives = 0

  /// Scans a text.
  ///
  /// Directives that a macro forms or that continue on the next line are not found.
  ///
  /// - Parameter bytes: The bytes of the file.
  init(_ bytes: [UInt8]) {
    for (number, line) in bytes.split(separator: Byte.newline, omittingEmptySubsequences: false).enumerated() {
      scan(line, number: number + 1)
    }
  }

  private mutating func scan(_ line: ArraySlice<UInt8>, number: Int) {
    let isDirective = !isInComment
    let start = line.firstIndex { !Byte.isWhitespace($0) } ?? line.endIndex
    let code = line[start...]
    trackComments(in: code)
    guard isDirective, let first = code.first, first == Byte.hash || first == Byte.at else { return }
    let rest = code.dropFirst().drop(while: Byte.isBlank)
    let word = String(decoding: rest.prefix(while: Byte.isWord), as: UTF8.self)
    let value = rest.dropFirst(word.utf8.count).drop(while: Byte.isBlank)
    if first == Byte.at {
      if word == "import" { add(value.prefix { Byte.isWord($0) }, isModule: true, line, number) }
    } else {
      directive(word, value, line, number)
    }
  }

  private mutating func directive(
    _ word: String, _ value: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>, _ number: Int
  ) {
    directives += 1
    switch word {
    case "include", "import":
      guard let open = value.first, open == Byte.quote || open == 0x3C else { return }
      let end: UInt8 = open == Byte.quote ? Byte.quote : 0x3E
      add(value.dropFirst().prefix { $0 != end }, isModule: false, line, number)
    case "if", "ifdef", "ifndef":
      depth += 1
      // The first directive of a header is usually its guard.
      if word == "ifndef", directives == 1 { guards = 1 }
    case "endif": depth = max(0, depth - 1)
    default: break
    }
  }

  private mutating func add(
    _ name: ArraySlice<UInt8>, isModule: Bool, _ line: ArraySlice<UInt8>, _ number: Int
  ) {
    guard !name.isEmpty else { return }
    includes.append(
      Include(
        name: String(decoding: name, as: UTF8.self), isModule: isModule, isConditional: depth > guards, line: number,
        column: name.startIndex - line.startIndex + 1))
  }

  /// Records whether a block comment is open at the end of a line.
  private mutating func trackComments(in line: ArraySlice<UInt8>) {
    var index = line.startIndex
    while index + 1 < line.endIndex {
      let pair = (line[index], line[index + 1])
      if isInComment, pair == (Byte.star, Byte.slash) {
        (isInComment, index) = (false, index + 2)
      } else if !isInComment, pair == (Byte.slash, Byte.slash) {
        return
      } else if !isInComment, pair == (Byte.slash, Byte.star) {
        (isInComment, index) = (true, index + 2)
      } else {
        index += 1
      }
    }
  }
}
