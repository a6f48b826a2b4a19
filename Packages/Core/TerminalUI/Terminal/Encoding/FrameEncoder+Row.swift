extension FrameEncoder {
  /// A row as it is to be and as it is.
  struct Row {
    let y: Int
    let cells: UnsafeBufferPointer<Cell>
    let shown: UnsafeBufferPointer<Cell>

    /// The right half of a wide glyph comes with its left half.
    func isDone(_ x: Int) -> Bool {
      cells[x].glyph.isContinuation || cells[x] == shown[x] || cells[x].looksLike(shown[x])
    }

    /// Where the blanks of one ground end that start at a place.
    func endOfBlanks(from start: Int) -> Int {
      var x = start + 1
      while x < cells.count, cells[x].isBlank, cells[x].style.background == cells[start].style.background { x += 1 }
      return x
    }
  }
}

extension Cell {
  /// Whether nothing of the cell can be seen but its ground.
  var isBlank: Bool {
    glyph == .space && style.attributes.isDisjoint(with: .visibleOnBlanks)
  }

  /// Whether both cells are blank and of one ground.
  fileprivate func looksLike(_ other: Cell) -> Bool {
    isBlank && other.isBlank && style.background == other.style.background
  }
}

extension TextAttributes {
  fileprivate static let visibleOnBlanks: TextAttributes = [.underline, .reverse, .strikethrough]
}

extension Glyph {
  /// The columns that every terminal gives the glyph; `nil` where terminals disagree.
  var surelyDrawnColumns: Int? {
    switch bits {
    // Latin, general punctuation, box drawing and blocks.
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x2010...0x2027, 0x2500...0x259F: 1
    // Kana, ideographs and Hangul syllables.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
  }
}
