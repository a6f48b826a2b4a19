/// A terminal emulator: computes the screen, the cursor position and the modes from a program's output.
package struct TerminalScreen: Sendable {
  private var reader = EscapeReader()
  private var cells: [[String]]
  private var column = 0
  private var row = 0
  private var region: Range<Int>
  /// The active private modes of DEC and xterm: 7 wraps lines, 25 is the cursor, 1049 the alternate screen.
  package private(set) var modes = Self.initialModes
  /// The modes of a terminal that no program has changed.
  package static let initialModes: Set<Int> = [7, 25]
  package private(set) var hasUsedColor = false
  /// The title of the terminal's window; `nil` if the program has restored the user's title or has never set one.
  package private(set) var title: String?
  /// The flags of Kitty's keyboard protocol, the latest pushed ones last.
  package private(set) var keyboardFlags: [Int] = []
  /// The addresses of the hyperlinks that were written.
  package private(set) var links: Set<String> = []
  /// The address of the hyperlink that the next characters belong to; `nil` if there is none.
  package private(set) var openLink: String?
  /// The content of the clipboard in Base64, if the program has copied something.
  package private(set) var clipboard: String?
  private let answers: TerminalAnswers
  private var replies = ""
  /// The sequences that this emulator does not implement.
  package private(set) var unknownSequences: [String] = []

  package init(columns: Int, rows: Int, answers: TerminalAnswers = TerminalAnswers()) {
    self.answers = answers
    cells = Self.blank(columns: columns, rows: rows)
    region = 0..<rows
  }

  /// The lines, without trailing spaces.
  package var lines: [String] {
    cells.map { row in
      let line = row.joined()
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }

  package var isAlternate: Bool { modes.contains(1049) }
  package var showsCursor: Bool { modes.contains(25) }

  /// Processes output in UTF-8 with control sequences, which may be split at any byte.
  package mutating func write(_ bytes: [UInt8]) {
    for token in reader.read(bytes) {
      switch token {
      case .text(let scalar): put(scalar)
      case .control(let byte): move(control: byte)
      case .sequence(let prefix, let numbers, let final): perform(prefix, numbers, final)
      case .escape("M"): reverseLineFeed()
      case .command(let text) where text.hasPrefix("2;"): title = String(text.dropFirst(2))
      case .command(let text): perform(command: text)
      case .program(let text): reply(answers.reply(program: text), to: "APC \(text)")
      case .escape(let final): unknownSequences.append("ESC \(final)")
      case .unknown(let sequence): unknownSequences.append(sequence)
      }
    }
  }

  mutating func takeReplies() -> [UInt8] {
    defer { replies = "" }
    return Array(replies.utf8)
  }

  private mutating func reply(_ text: String?, to sequence: String) {
    if let text { replies += text } else { unknownSequences.append(sequence) }
  }

  private mutating func perform(command text: String) {
    if text.hasPrefix("8;") {
      let address = text.dropFirst(2).drop { $0 != ";" }.dropFirst()
      openLink = address.isEmpty ? nil : String(address)
      if let openLink { links.insert(openLink) }
    } else if text.hasPrefix("52;c;") {
      clipboard = String(text.dropFirst(5))
    } else {
      reply(answers.reply(command: text), to: "OSC \(text)")
    }
  }

  /// Resizes the screen and retains its top left part.
  package mutating func resize(columns: Int, rows: Int) {
    let old = cells
    cells = Self.blank(columns: columns, rows: rows)
    for (y, line) in old.prefix(rows).enumerated() {
      for (x, cell) in line.prefix(columns).enumerated() { cells[y][x] = cell }
    }
    column = min(column, columns - 1)
    row = min(row, rows - 1)
    region = 0..<rows
  }

  private static func blank(columns: Int, rows: Int) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }
}

// MARK: Output

extension TerminalScreen {
  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.properties.isGraphemeExtend, column > 0 {
      return cells[row][column - 1].unicodeScalars.append(scalar)
    }
    let width = Self.isWide(scalar) ? 2 : 1
    if column + width > cells[row].count { endLine(before: width) }
    cells[row][column] = String(scalar)
    if width == 2, column + 1 < cells[row].count { cells[row][column + 1] = "" }
    column = min(column + width, cells[row].count)
  }

  /// Returns whether a character occupies two columns: East Asian scripts and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60: true
    case 0x20000...0x3FFFD: true
    default: scalar.properties.isEmojiPresentation
    }
  }

  /// Begins a new line if lines wrap; otherwise the next character replaces the last one of the line.
  private mutating func endLine(before width: Int) {
    guard modes.contains(7) else { return column = cells[row].count - width }
    column = 0
    lineFeed()
  }

  private mutating func lineFeed() {
    if row + 1 == region.upperBound {
      cells.remove(at: region.lowerBound)
      cells.insert(Self.blank(columns: columns, rows: 1)[0], at: row)
    } else {
      row = min(row + 1, cells.count - 1)
    }
  }

  private mutating func reverseLineFeed() {
    if row == region.lowerBound {
      cells.remove(at: region.upperBound - 1)
      cells.insert(Self.blank(columns: columns, rows: 1)[0], at: row)
    } else {
      row = max(row - 1, 0)
    }
  }

  private var columns: Int { cells.first?.count ?? 80 }

  /// Sets the scroll region as `CSI top ; bottom r` specifies; without parameters, all rows.
  private mutating func setRegion(_ numbers: [Int]) {
    let top = clamped((numbers.first ?? 1) - 1, below: cells.count)
    let bottom = clamped((numbers.dropFirst().first ?? cells.count) - 1, below: cells.count)
    region = top..<max(top, bottom) + 1
    (row, column) = (0, 0)
  }

  private mutating func erase(_ count: Int) {
    for place in column..<min(column + count, columns) { cells[row][place] = " " }
  }

  private mutating func move(control byte: UInt8) {
    switch byte {
    case 0x0A: lineFeed()
    case 0x0D: column = 0
    case 0x08: column = max(0, column - 1)
    default: unknownSequences.append("control \(byte)")
    }
  }

  private mutating func perform(_ prefix: Character?, _ numbers: [Int], _ final: Character) {
    switch (prefix, final) {
    case (nil, "H"):
      row = clamped((numbers.first ?? 1) - 1, below: cells.count)
      column = clamped((numbers.dropFirst().first ?? 1) - 1, below: cells[0].count)
    case (nil, "C"): column = clamped(column + max(1, numbers.first ?? 1), below: cells[0].count)
    case (nil, "G"): column = clamped(max(1, numbers.first ?? 1) - 1, below: cells[0].count)
    case (nil, "J") where numbers.first == 2: cells = Self.blank(columns: cells[0].count, rows: cells.count)
    case (nil, "K") where numbers.isEmpty: erase(columns)
    case (nil, "X"): erase(max(1, numbers.first ?? 1))
    case (nil, "r"): setRegion(numbers)
    // Saves and restores the title of the terminal's window.
    case (nil, "t") where numbers == [22, 2]: break
    case (nil, "t") where numbers == [23, 2]: title = nil
    case (nil, "m"): hasUsedColor = hasUsedColor || numbers.contains(where: Self.isColor)
    case ("?", "h"): setModes(numbers, isOn: true)
    case ("?", "l"): setModes(numbers, isOn: false)
    case (">", "u"): keyboardFlags.append(numbers.first ?? 0)
    case ("=", "u"): keyboardFlags = keyboardFlags.dropLast() + [numbers.first ?? 0]
    case ("<", "u"): keyboardFlags = keyboardFlags.dropLast(numbers.first ?? 1)
    default:
      let answer = answers.reply(prefix: prefix, numbers: numbers, final: final, keyboardFlags: keyboardFlags.last ?? 0)
      reply(answer, to: "CSI \(prefix.map(String.init) ?? "")\(numbers)\(final)")
    }
  }

  private func clamped(_ value: Int, below bound: Int) -> Int { min(max(0, value), bound - 1) }

  // 39 and 49 select the terminal's default colors.
  private static func isColor(_ code: Int) -> Bool {
    (30...38).contains(code) || (40...48).contains(code) || (90...97).contains(code) || (100...107).contains(code)
  }

  private mutating func setModes(_ numbers: [Int], isOn: Bool) {
    if numbers.contains(1049) { cells = Self.blank(columns: cells[0].count, rows: cells.count) }
    if isOn { modes.formUnion(numbers) } else { modes.subtract(numbers) }
  }
}
