/// Pairs delimiter runs and styles the text between them.
///
/// See CommonMark 0.31, "An algorithm for parsing nested emphasis and links".
enum InlineEmphasis {
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
