/// A parser for inline Markdown styles (CommonMark 0.31, section 6, and GitHub's strikethrough).
///
/// It ignores block syntax: a line that begins with a number sign or a hyphen is unchanged, and so are line breaks.
struct InlineMarkdown {
  /// A part of the text: plain text or a delimiter run.
  struct Piece {
    var text: String
    var style = TextRun("")
    /// The character of a delimiter run; `nil` for other text.
    var delimiter: Character?
    var canOpen = false
    var canClose = false
  }

  private let characters: [Character]
  /// Whether each character was interpolated and is therefore always plain text.
  private let isVerbatim: [Bool]
  private var position = 0
  private var pieces: [Piece] = []

  static func mayContain(_ text: String) -> Bool {
    text.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
        UInt8(ascii: "\\"), UInt8(ascii: "<"):
        true
      default: false
      }
    }
  }

  /// Returns the parts of a text, each with one style; the ranges in `verbatim`, offsets in UTF-8, are not parsed.
  static func runs(of text: String, verbatim: [Range<Int>] = []) -> [TextRun] {
    var offset = 0
    let isVerbatim = text.map { character in
      defer { offset += character.utf8.count }
      return verbatim.contains { $0.contains(offset) }
    }
    var reader = InlineMarkdown(characters: Array(text), isVerbatim: isVerbatim)
    return reader.read()
  }

  private init(characters: [Character], isVerbatim: [Bool]) {
    self.characters = characters
    self.isVerbatim = isVerbatim
  }

  private mutating func read() -> [TextRun] {
    while position < characters.count { readNext() }
    InlineEmphasis.resolve(&pieces)
    return pieces.reduce(into: []) { runs, piece in
      var run = piece.style
      run.text = piece.text
      guard !run.text.isEmpty else { return }
      if let last = runs.last, last.matches(run) { runs[runs.count - 1].text += run.text } else { runs.append(run) }
    }
  }

  private mutating func readNext() {
    let character = characters[position]
    if !isVerbatim[position] {
      switch character {
      case "\\" where isEscapable(position + 1): return readEscaped()
      case "`": return readCode()
      case "*", "_", "~": return readDelimiters(character)
      case "[": if readLink() { return }
      case "<": if readAutolink() { return }
      default: break
      }
    }
    append(String(character))
    position += 1
  }

  private mutating func append(_ text: String, style: TextRun = TextRun("")) {
    if let last = pieces.last, last.delimiter == nil, last.style == style {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, style: style))
    }
  }

  private func isMark(_ index: Int, _ character: Character) -> Bool {
    index < characters.count && characters[index] == character && !isVerbatim[index]
  }

  // MARK: Escapes, code, links

  /// Only ASCII punctuation can be escaped (CommonMark, 2.4).
  private func isEscapable(_ index: Int) -> Bool {
    guard index < characters.count, !isVerbatim[index] else { return false }
    return characters[index].isASCII && (characters[index].isPunctuation || characters[index].isSymbol)
  }

  private mutating func readEscaped() {
    append(String(characters[position + 1]))
    position += 2
  }

  /// Parses code, which ends with as many backticks as it begins with (CommonMark, 6.1), and has no style here.
  private mutating func readCode() {
    let length = runLength(at: position, of: "`")
    let start = position + length
    var end = start
    while end < characters.count {
      let closing = runLength(at: end, of: "`")
      if closing == length {
        var code = characters[start..<end]
        if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
          code = code.dropFirst().dropLast()
        }
        append(String(code))
        position = end + length
        return
      }
      end += max(1, closing)
    }
    append(String(repeating: "`", count: length))
    position = start
  }

  private func runLength(at index: Int, of character: Character) -> Int {
    var end = index
    while isMark(end, character) { end += 1 }
    return end - index
  }

  /// Parses a link, which shows its text with any styles in it, but not its address.
  private mutating func readLink() -> Bool {
    guard let end = matching("]", of: "[", from: position), isMark(end + 1, "("),
      let addressEnd = matching(")", of: "(", from: end + 1)
    else { return false }
    let inner = position + 1..<end
    var reader = InlineMarkdown(characters: Array(characters[inner]), isVerbatim: Array(isVerbatim[inner]))
    // A title may follow the address.
    let address = String(characters[end + 2..<addressEnd].prefix { !$0.isWhitespace })
    for run in reader.read() { append(run.text, style: run.linked(to: address)) }
    position = addressEnd + 1
    return true
  }

  private func matching(_ closing: Character, of opening: Character, from start: Int) -> Int? {
    var depth = 0
    var index = start
    while index < characters.count {
      if isMark(index, "\\") { index += 1 } else if isMark(index, opening) { depth += 1 }
      if isMark(index, closing) { depth -= 1 }
      if depth == 0 { return index }
      index += 1
    }
    return nil
  }

  /// Parses an autolink such as `<https://swift.org>`, which shows its address (CommonMark, 6.5).
  private mutating func readAutolink() -> Bool {
    guard let end = characters[position...].firstIndex(of: ">"), !isVerbatim[end] else { return false }
    let address = characters[position + 1..<end]
    guard let colon = address.firstIndex(of: ":"), !address.contains(where: { $0.isWhitespace || $0 == "<" }),
      (2...32).contains(colon - position - 1), address[..<colon].allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    append(String(address), style: TextRun("").linked(to: String(address)))
    position = end + 1
    return true
  }

  // MARK: Delimiters

  /// Parses a delimiter run; its neighbors determine whether it can open or close emphasis (CommonMark, 6.2).
  private mutating func readDelimiters(_ character: Character) {
    let length = runLength(at: position, of: character)
    let before = position > 0 ? characters[position - 1] : " "
    let after = position + length < characters.count ? characters[position + length] : " "
    let opens = flanks(outside: before, inside: after)
    let closes = flanks(outside: after, inside: before)
    var piece = Piece(text: String(repeating: character, count: length), delimiter: character)
    // An underscore inside a word is a part of the word.
    piece.canOpen = opens && (character != "_" || !closes || isPunctuation(before))
    piece.canClose = closes && (character != "_" || !opens || isPunctuation(after))
    pieces.append(piece)
    position += length
  }

  private func flanks(outside: Character, inside: Character) -> Bool {
    guard !inside.isWhitespace else { return false }
    return !isPunctuation(inside) || outside.isWhitespace || isPunctuation(outside)
  }

  private func isPunctuation(_ character: Character) -> Bool { character.isPunctuation || character.isSymbol }
}

extension TextRun {
  fileprivate func linked(to address: String) -> TextRun {
    var run = self
    run.text = ""
    run.link = address
    run.color = .accent
    run.set(.underline, true)
    return run
  }

  fileprivate func matches(_ other: TextRun) -> Bool {
    var run = self
    run.text = other.text
    return run == other
  }
}

/// Pairs delimiter runs and styles the text between them (CommonMark 0.31, "An algorithm for parsing nested emphasis").
private enum InlineEmphasis {
  static func resolve(_ pieces: inout [InlineMarkdown.Piece]) {
    var closer = 0
    while closer < pieces.count {
      guard pieces[closer].canClose, !pieces[closer].text.isEmpty, let opener = opener(for: closer, in: pieces) else {
        closer += 1
        continue
      }
      style(between: opener, and: closer, in: &pieces)
      // The rest of the closing run may close another opener.
      if pieces[closer].text.isEmpty { closer += 1 }
    }
  }

  private static func opener(for closer: Int, in pieces: [InlineMarkdown.Piece]) -> Int? {
    pieces[..<closer].lastIndex { piece in
      piece.canOpen && !piece.text.isEmpty && piece.delimiter == pieces[closer].delimiter
        && canPair(piece, pieces[closer])
    }
  }

  private static func canPair(_ opener: InlineMarkdown.Piece, _ closer: InlineMarkdown.Piece) -> Bool {
    let (first, last) = (opener.text.count, closer.text.count)
    // Tildes strike through text in runs of one or two, equally long on both sides.
    if opener.delimiter == "~" { return first == last && first <= 2 }
    // CommonMark's rule of three.
    guard opener.canClose || closer.canOpen else { return true }
    return (first + last) % 3 != 0 || (first % 3 == 0 && last % 3 == 0)
  }

  private static func style(between opener: Int, and closer: Int, in pieces: inout [InlineMarkdown.Piece]) {
    let isStrong = pieces[opener].text.count >= 2 && pieces[closer].text.count >= 2
    let isStruck = pieces[opener].delimiter == "~"
    for index in opener + 1..<closer {
      // An unpaired run between the two is plain text.
      pieces[index].delimiter = nil
      pieces[index].canOpen = false
      pieces[index].canClose = false
      pieces[index].style.set(isStruck ? .strikethrough : isStrong ? .bold : .italic, true)
    }
    let used = isStruck ? pieces[opener].text.count : isStrong ? 2 : 1
    pieces[opener].text.removeLast(used)
    pieces[closer].text.removeFirst(used)
  }
}

/// A part of a text with inline Markdown styles.
package struct MarkdownPart {
  /// The text without its delimiters.
  package let text: String
  package let isBold, isItalic, isStruck: Bool
  package let link: String?

  package static func parts(of text: String) -> [MarkdownPart] {
    InlineMarkdown.runs(of: text).map { run in
      MarkdownPart(
        text: run.text, isBold: run.added.contains(.bold), isItalic: run.added.contains(.italic),
        isStruck: run.added.contains(.strikethrough), link: run.link)
    }
  }
}
