extension FrameEncoder {
  /// A row of the next frame with its counterpart on the screen.
  package struct Row {
    package let y: Int
    package let cells: UnsafeBufferPointer<Cell>
    package let shown: UnsafeBufferPointer<Cell>

    /// Returns whether a cell needs no output.
    ///
    /// The right half of a wide glyph is written with its left half.
    func isDone(_ x: Int) -> Bool {
      cells[x].glyph.isContinuation || cells[x] == shown[x] || cells[x].looksLike(shown[x])
    }

    /// Returns the end of the run of blanks with the same background that starts at a column.
    func endOfBlanks(from start: Int) -> Int {
      var x = start + 1
      while x < cells.count, cells[x].isBlank, cells[x].style.background == cells[start].style.background { x += 1 }
      return x
    }
  }
}

extension Cell {
  /// Whether only the background of the cell is visible.
  var isBlank: Bool {
    glyph == .space && style.attributes.isDisjoint(with: .visibleOnBlanks)
  }

  /// Returns whether both cells are blank and have the same background.
  fileprivate func looksLike(_ other: Cell) -> Bool {
    isBlank && other.isBlank && style.background == other.style.background
  }
}

extension TextAttributes {
  fileprivate static let visibleOnBlanks: TextAttributes = [.underline, .reverse, .strikethrough]
}

extension Glyph {
  /// The width of the glyph in columns if all terminals agree on it; otherwise `nil`.
  var unambiguousWidth: Int? {
    switch bits {
    // Latin, general punctuation, box drawing and block elements.
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x2010...0x2027, 0x2500...0x259F: 1
    // Kana, ideographs and Hangul syllables.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: nil
    }
  }
}
