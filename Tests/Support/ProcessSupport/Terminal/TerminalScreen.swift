/// What a terminal shows after some output: text, cursor and modes.
public struct TerminalScreen: Sendable {
  private var reader = EscapeReader()
  private var cells: [[String]]
  private var column = 0
  private var row = 0
  /// The private modes of DEC and xterm that are on: 25 is the cursor, 1049 the alternate screen.
  public private(set) var modes: Set<Int> = [25]
  /// Whether any colour was ever asked for.
  public private(set) var hasSeenColor = false
  /// The sequences that this screen does not know.
  public private(set) var unknownSequences: [String] = []

  public init(columns: Int, rows: Int) {
    cells = Self.blank(columns: columns, rows: rows)
  }

  /// The lines, without blanks at their ends.
  public var lines: [String] {
    cells.map { row in
      let line = row.joined()
      return String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }

  public var isAlternate: Bool { modes.contains(1049) }
  public var showsCursor: Bool { modes.contains(25) }

  /// Takes output, however it was cut into pieces.
  public mutating func write(_ bytes: [UInt8]) {
    for token in reader.read(bytes) {
      switch token {
      case .text(let scalar): put(scalar)
      case .control(let byte): move(control: byte)
      case .sequence(let prefix, let numbers, let final): perform(prefix, numbers, final)
      case .unknown(let sequence): unknownSequences.append(sequence)
      }
    }
  }

  /// Takes another size. What was at the top left stays there.
  public mutating func resize(columns: Int, rows: Int) {
    let old = cells
    cells = Self.blank(columns: columns, rows: rows)
    for (y, line) in old.prefix(rows).enumerated() {
      for (x, cell) in line.prefix(columns).enumerated() { cells[y][x] = cell }
    }
    column = min(column, columns - 1)
    row = min(row, rows - 1)
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
    if column == cells[row].count { newLine() }
    cells[row][column] = String(scalar)
    column += 1
  }

  private mutating func newLine() {
    column = 0
    lineFeed()
  }

  private mutating func lineFeed() {
    if row + 1 < cells.count {
      row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: cells.first?.count ?? 80))
    }
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
    case (nil, "J") where numbers.first == 2: cells = Self.blank(columns: cells[0].count, rows: cells.count)
    case (nil, "m"): hasSeenColor = hasSeenColor || numbers.contains(where: Self.isColor)
    case ("?", "h"): setModes(numbers, isOn: true)
    case ("?", "l"): setModes(numbers, isOn: false)
    default: unknownSequences.append("CSI \(prefix.map(String.init) ?? "")\(numbers)\(final)")
    }
  }

  private func clamped(_ value: Int, below bound: Int) -> Int { min(max(0, value), bound - 1) }

  // 39 and 49 ask for the terminal's own colours.
  private static func isColor(_ code: Int) -> Bool {
    (30...38).contains(code) || (40...48).contains(code) || (90...97).contains(code) || (100...107).contains(code)
  }

  private mutating func setModes(_ numbers: [Int], isOn: Bool) {
    if numbers.contains(1049) { cells = Self.blank(columns: cells[0].count, rows: cells.count) }
    if isOn { modes.formUnion(numbers) } else { modes.subtract(numbers) }
  }
}
