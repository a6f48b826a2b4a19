@testable import TerminalCore

/// A minimal model of a standard terminal: cells, a cursor, a rendition, and a scrolling region.
///
/// It interprets the sequences that frames contain and records all others in `unknown`.
/// Overwriting a part of a wide character blanks the rest.
/// A character past the last column goes into the last column.
struct TerminalModel {
  /// The number of columns that the terminal counts for a grapheme cluster.
  enum WidthRule: CaseIterable {
    /// As many as a frame reserves.
    case bound
    /// The sum of those of its scalars, each of which is written by itself.
    case sum
    /// Those of its first scalar.
    case base
  }

  struct Cell: Equatable, CustomStringConvertible {
    var text = " "
    var foreground = "default"
    var background = "default"
    var attributes: Set<Int> = []
    var link: String?

    var description: String { "'\(text)' \(foreground) on \(background) \(attributes.sorted()) \(link ?? "")" }
  }

  let width: Int
  let height: Int
  private(set) var cells: [Cell]
  private(set) var x = 0
  private(set) var y = 0
  private(set) var isCursorShown = false
  private(set) var unknown: [String] = []
  private var pen = Cell()
  private var region: Range<Int>
  private let erasesWithBackground: Bool
  private let rule: WidthRule

  init(width: Int, height: Int, erasesWithBackground: Bool = true, rule: WidthRule = .bound) {
    self.rule = rule
    self.width = width
    self.height = height
    self.erasesWithBackground = erasesWithBackground
    region = 0..<height
    // The initial content is unknown, so that cells that are never written are detected.
    cells = Array(repeating: Cell(text: "?"), count: width * height)
  }

  mutating func write(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": escape(&rest)
      case "\n": index()
      case _ where scalar.value < 0x20: unknown.append("control \(scalar.value)")
      case _ where rule == .sum: put(scalar)
      default: put(cluster(scalar, &rest))
      }
    }
  }

  /// Returns the grapheme cluster that starts with a scalar, by the rules of `Character`.
  private func cluster(_ first: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView) -> Character {
    var text = String(first)
    while let next = rest.first, next.value >= 0x20 {
      let longer = text + String(next)
      guard longer.count == 1 else { break }
      text = longer
      rest.removeFirst()
    }
    return Character(text)
  }

  /// Writes a scalar by itself; one without a column is added to the character before the cursor.
  private mutating func put(_ scalar: Unicode.Scalar) {
    guard CharacterWidth.of(Character(scalar)) == 0 else { return put(Character(scalar)) }
    if x > 0 { cells[y * width + x - 1].text.unicodeScalars.append(scalar) }
  }

  private mutating func put(_ character: Character) {
    let first = character.unicodeScalars.first.map(Character.init)
    let columns = CharacterWidth.of(rule == .base ? first ?? character : character)
    guard columns > 0 else { return unknown.append("zero width \(character.unicodeScalars.map(\.value))") }
    x = min(x, width - columns)
    for column in x..<x + columns { blankRest(column) }
    var cell = pen
    cell.text = String(character)
    for column in x..<x + columns {
      cells[y * width + column] = cell
      cell.text = ""
    }
    x += columns
  }

  /// Blanks the other columns of a wide character that covers a column.
  private mutating func blankRest(_ column: Int) {
    let row = y * width
    var start = column
    while start > 0, cells[row + start].text.isEmpty { start -= 1 }
    for place in start..<column { cells[row + place].text = " " }
    var end = column + 1
    while end < width, cells[row + end].text.isEmpty {
      cells[row + end].text = " "
      end += 1
    }
  }

  private mutating func index() {
    if y == region.upperBound - 1 { scroll(up: true) } else { y = min(height - 1, y + 1) }
  }

  private mutating func reverseIndex() {
    if y == region.lowerBound { scroll(up: false) } else { y = max(0, y - 1) }
  }

  private mutating func scroll(up: Bool) {
    var rows = region.map { Array(cells[$0 * width..<($0 + 1) * width]) }
    let blank = Array(repeating: erased, count: width)
    if up {
      rows.removeFirst()
      rows.append(blank)
    } else {
      rows.removeLast()
      rows.insert(blank, at: 0)
    }
    cells.replaceSubrange(region.lowerBound * width..<region.upperBound * width, with: rows.joined())
  }

  private var erased: Cell { Cell(background: erasesWithBackground ? pen.background : "default") }

  private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "M": reverseIndex()
    case "]": command(&rest)
    case "[":
      var parameters = ""
      while let next = rest.popFirst() {
        guard next.value >= 0x40 else {
          parameters.unicodeScalars.append(next)
          continue
        }
        return control(next, parameters)
      }
    case let other: unknown.append("escape \(String(describing: other))")
    }
  }

  /// Interprets an operating system command, which ends with `ESC \`.
  private mutating func command(_ rest: inout Substring.UnicodeScalarView) {
    var text = ""
    while let next = rest.popFirst(), next != "\u{1B}" { text.unicodeScalars.append(next) }
    let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    guard rest.popFirst() == "\\", parts.count == 3, parts[0] == "8" else { return unknown.append("command \(text)") }
    pen.link = parts[2].isEmpty ? nil : String(parts[2])
  }

  /// Whether the rendition is the default, and no link is open.
  var isAtRest: Bool { pen == Cell() }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = max(1, numbers.first.flatMap(\.self) ?? 1)
    switch (final, parameters) {
    case ("h", "?2026"), ("l", "?2026"): break
    case ("h", "?25"): isCursorShown = true
    case ("l", "?25"): isCursorShown = false
    case ("H", _): move(row: first, column: numbers.count > 1 ? numbers[1] ?? 1 : 1)
    case ("C", _): x = min(width - 1, x + first)
    case ("G", _): x = min(width, first) - 1
    case ("X", _): erase(x..<min(width, x + first))
    case ("K", ""): erase(x..<width)
    case ("J", "2"): cells = Array(repeating: erased, count: cells.count)
    case ("m", _): style(numbers.map { $0 ?? 0 })
    case ("r", _):
      region = numbers.count > 1 ? first - 1..<min(height, numbers[1] ?? height) : 0..<height
      move(row: 1, column: 1)
    default: unknown.append("control \(parameters)\(final)")
    }
  }

  private mutating func move(row: Int, column: Int) {
    y = min(height, row) - 1
    x = min(width, column) - 1
  }

  private mutating func erase(_ columns: Range<Int>) {
    for column in columns {
      blankRest(column)
      cells[y * width + column] = erased
    }
  }

  private mutating func style(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      // The link is no part of the rendition.
      case 0: pen = Cell(link: pen.link)
      case 1...9: pen.attributes.insert(number)
      case 22: pen.attributes.subtract([1, 2])
      case 23...29: pen.attributes.remove(number - 20)
      case 30...37, 90...97: pen.foreground = "\(number)"
      case 40...47, 100...107: pen.background = "\(number - 10)"
      case 38: pen.foreground = color(&rest)
      case 48: pen.background = color(&rest)
      case 39: pen.foreground = "default"
      case 49: pen.background = "default"
      default: unknown.append("rendition \(number)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> String {
    switch rest.popFirst() {
    case 2:
      let values = rest.prefix(3)
      rest = rest.dropFirst(3)
      return "rgb \(Array(values))"
    case 5: return "index \(rest.popFirst() ?? -1)"
    default:
      unknown.append("color")
      return "?"
    }
  }
}
