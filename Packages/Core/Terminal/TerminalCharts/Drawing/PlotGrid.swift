import TerminalCore
import TerminalUI

/// The cells of a plot while marks are drawn into it.
struct PlotGrid {
  enum Content: Equatable {
    case empty
    /// The lower eighths of the cell, 8 for all.
    case lower(Int)
    /// The upper eighths.
    case upper(Int)
    /// The left eighths.
    case left(Int)
    /// The right eighths.
    case right(Int)
    case dots(UInt32)
    case symbol(Character)
    /// A further column of a wide symbol before.
    case covered
    /// A line behind the marks, which cover it.
    case behind(Character)

    /// Whether no mark is in the cell.
    var isFree: Bool {
      switch self {
      case .empty, .behind: true
      default: false
      }
    }
  }

  struct Cell: Equatable {
    var content = Content.empty
    var ink = Ink()
    /// The mark behind, where two bars meet in a cell.
    var back: Ink?
  }

  struct Ink: Equatable {
    var color = CellColor.terminalDefault
    var pattern = 0
  }

  let width: Int
  let height: Int
  private(set) var cells: [Cell]

  init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    cells = Array(repeating: Cell(), count: self.width * self.height)
  }

  private func index(_ x: Int, _ y: Int) -> Int? {
    x >= 0 && x < width && y >= 0 && y < height ? y * width + x : nil
  }

  // MARK: Bars

  /// Fills a column between two heights in eighths of rows, measured up from the bottom.
  mutating func fillColumn(_ x: Int, from lower: Int, to upper: Int, hangs: Bool, _ ink: Ink) {
    let (lower, upper) = (max(0, lower), min(upper, height * 8))
    guard lower < upper else { return }
    for cell in lower / 8...(upper - 1) / 8 {
      guard let index = index(x, height - 1 - cell) else { continue }
      fill(&cells[index], from: max(0, lower - cell * 8), to: min(8, upper - cell * 8), isVertical: true, hangs, ink)
    }
  }

  /// Fills a row between two positions in eighths of columns.
  mutating func fillRow(_ y: Int, from lower: Int, to upper: Int, hangs: Bool, _ ink: Ink) {
    let (lower, upper) = (max(0, lower), min(upper, width * 8))
    guard lower < upper else { return }
    for cell in lower / 8...(upper - 1) / 8 {
      guard let index = index(cell, y) else { continue }
      fill(&cells[index], from: max(0, lower - cell * 8), to: min(8, upper - cell * 8), isVertical: false, hangs, ink)
    }
  }

  private func fill(
    _ cell: inout Cell, from lower: Int, to upper: Int, isVertical: Bool, _ hangs: Bool, _ ink: Ink
  ) {
    if lower == 0, !hangs || upper == 8 {
      cell = Cell(content: isVertical ? .lower(upper) : .left(upper), ink: ink)
    } else if hangs, upper == 8 {
      cell = Cell(content: isVertical ? .upper(8 - lower) : .right(8 - lower), ink: ink)
    } else if !cell.content.isFree, hangs ? lower == 0 : upper == 8 {
      // Two bars meet: the second is behind the first.
      cell.back = ink
    } else if upper - lower >= 4 || cell.content.isFree {
      cell = Cell(content: isVertical ? .lower(upper) : .left(upper), ink: ink)
    }
  }

  // MARK: Lines and symbols

  /// Sets a braille dot, of which a cell has two columns and four rows.
  mutating func setDot(_ x: Int, _ y: Int, _ ink: Ink) {
    guard x >= 0, y >= 0, let index = index(x >> 1, y >> 2) else { return }
    add(Self.bits[(x & 1) * 4 + (y & 3)], at: index, ink)
  }

  /// Sets the dots of a column, all of a cell at once.
  mutating func setDots(_ x: Int, _ rows: ClosedRange<Int>, _ ink: Ink) {
    let (low, high) = (max(0, rows.lowerBound), min(rows.upperBound, height * 4 - 1))
    guard x >= 0, low <= high else { return }
    for y in low >> 2...high >> 2 {
      guard let index = index(x >> 1, y) else { return }
      var bits: UInt32 = 0
      for row in max(low, y * 4)...min(high, y * 4 + 3) { bits |= Self.bits[(x & 1) * 4 + (row & 3)] }
      add(bits, at: index, ink)
    }
  }

  private mutating func add(_ bits: UInt32, at index: Int, _ ink: Ink) {
    switch cells[index].content {
    case .dots(let dots): cells[index].content = .dots(dots | bits)
    case .symbol, .covered: return
    case .empty, .behind: cells[index].content = .dots(bits)
    default:
      // A line in front of a bar.
      cells[index].back = cells[index].ink
      cells[index].content = .dots(bits)
    }
    cells[index].ink = ink
  }

  /// The bits of the dots of a cell, column by column (Unicode, Braille Patterns).
  private static let bits: [UInt32] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  mutating func drawLine(from start: (x: Double, y: Double), to end: (x: Double, y: Double), _ ink: Ink) {
    let limit = Double(8 * (width + height) + 8)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let steps = Int(min(limit, max(1, max(abs(dx), abs(dy)).rounded(.up))))
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      setDot(Self.dot(start.x + dx * share), Self.dot(start.y + dy * share), ink)
    }
  }

  static func dot(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6).rounded(.down)) }

  /// Sets a cell of a line behind the marks.
  mutating func setBehind(_ symbol: Character, _ x: Int, _ y: Int, _ ink: Ink) {
    guard let index = index(x, y) else { return }
    cells[index] = Cell(content: .behind(symbol), ink: ink)
  }

  mutating func setSymbol(_ symbol: Character, _ x: Int, _ y: Int, _ ink: Ink) {
    guard let index = index(x, y) else { return }
    switch cells[index].content {
    case .empty, .behind, .dots, .symbol, .covered: break
    default: cells[index].back = cells[index].ink
    }
    cells[index].content = .symbol(symbol)
    cells[index].ink = ink
  }

  /// Writes a text that fits between the marks; a position outside of the plot is moved inside.
  mutating func write(_ text: String, centeredAt x: Int, _ y: Int, _ ink: Ink, onlyIfFree: Bool) {
    let columns = CharacterWidth.of(text)
    guard columns > 0, columns <= width, y >= 0, y < height else { return }
    let start = min(max(0, x - (columns - 1) / 2), width - columns)
    if onlyIfFree, !(start..<start + columns).allSatisfy({ isFree($0, y) }) { return }
    var place = start
    for character in text {
      let end = place + CharacterWidth.of(character)
      guard place < end else { continue }
      setSymbol(character, place, y, ink)
      for column in place + 1..<end { cells[y * width + column].content = .covered }
      place = end
    }
  }

  private func isFree(_ x: Int, _ y: Int) -> Bool {
    guard let index = index(x, y) else { return false }
    switch cells[index].content {
    case .empty, .behind("┈"), .behind("."): return true
    default: return false
    }
  }
}

/// The characters of a plot on one kind of terminal.
struct PlotCharacters {
  let isASCII: Bool
  let usesPatterns: Bool

  var gridLine: Character { isASCII ? "." : "┈" }
  var rule: Character { isASCII ? "-" : "─" }
  var column: Character { isASCII ? "|" : "│" }
  private static let patterns: [Character] = ["█", "▓", "▒", "░"]
  private static let asciiPatterns: [Character] = ["#", "=", "-", "*"]
  private static let lower: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇"]
  private static let left: [Character] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  func block(_ pattern: Int) -> Character {
    if isASCII { return Self.asciiPatterns[pattern % 4] }
    return usesPatterns ? Self.patterns[pattern % 4] : "█"
  }

  func character(of cell: PlotGrid.Cell) -> Character {
    switch cell.content {
    case .empty: " "
    case .lower(let count): part(count, Self.lower, ".", cell)
    case .left(let count): part(count, Self.left, ".", cell)
    // The upper and right parts of cells have characters for an eighth and a half only.
    case .upper(let count): part(count, [" ", "▔", "▔", "▀", "▀", "▀", "█", "█"], "'", cell)
    case .right(let count): part(count, [" ", "▕", "▕", "▐", "▐", "▐", "█", "█"], ".", cell)
    case .dots(let dots):
      isASCII ? asciiDot(dots) : Unicode.Scalar(0x2800 + dots).map(Character.init) ?? " "
    case .symbol(let symbol), .behind(let symbol): symbol
    case .covered: " "
    }
  }

  private func part(_ count: Int, _ parts: [Character], _ small: Character, _ cell: PlotGrid.Cell) -> Character {
    if count >= 8 { return block(cell.ink.pattern) }
    guard isASCII || usesPatterns && (cell.ink.pattern > 0 || cell.back != nil) else { return parts[count] }
    if count >= 4 { return block(cell.ink.pattern) }
    if let back = cell.back { return block(back.pattern) }
    return isASCII ? small : parts[count]
  }

  /// The height of a dot in its cell, as well as ASCII can show it.
  private func asciiDot(_ dots: UInt32) -> Character {
    let (top, bottom) = (dots & 0x1B, dots & 0xE4)
    return top != 0 && bottom == 0 ? "'" : bottom != 0 && top == 0 ? "." : "*"
  }
}
