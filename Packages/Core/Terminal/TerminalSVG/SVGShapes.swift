/// The shapes of characters that fonts do not join: boxes, blocks, shades and Braille dots.
struct SVGShapes {
  /// Adjacent cells of the same shade.
  struct Shade {
    let column: Int
    var count: Int
    let opacity: String
  }

  /// The commands of a path that fills the shapes.
  private(set) var path = ""
  private(set) var shades: [Shade] = []
  /// The last rectangle, which the next one may continue.
  private var last: (x: Double, y: Double, width: Double, height: Double)?

  var isEmpty: Bool { path.isEmpty }

  /// Adds the shape of a character to the row whose top is `y`; `false` if it has none.
  mutating func add(_ character: Character, column: Int, y: Int) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return false }
    let (x, y) = (Double(column * SVGMetrics.width), Double(y))
    switch scalar.value {
    case 0x2591...0x2593: addShade(column, ["0.25", "0.5", "0.75"][Int(scalar.value - 0x2591)])
    case 0x2580...0x259F: for part in BlockParts.parts(of: scalar.value) { add(part, x, y) }
    case 0x2800...0x28FF: addDots(scalar.value - 0x2800, x, y)
    case 0x256D...0x2570: addCorner(scalar.value, x, y)
    default:
      guard let arms = BoxArms(scalar) else { return false }
      for part in arms.parts { add(part, x, y) }
    }
    return true
  }

  private mutating func addShade(_ column: Int, _ opacity: String) {
    if let last = shades.indices.last, shades[last].opacity == opacity,
      shades[last].column + shades[last].count == column
    {
      shades[last].count += 1
    } else {
      shades.append(Shade(column: column, count: 1, opacity: opacity))
    }
  }

  private mutating func add(_ part: CellPart, _ x: Double, _ y: Double) {
    rectangle(x + part.x, y + part.y, part.width, part.height)
  }

  private mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    // The characters of a line continue one rectangle.
    if var last, last.x + last.width == x, last.y == y, last.height == height,
      let start = path.lastIndex(of: "M")
    {
      path = String(path[..<start])
      last.width += width
      self.last = last
    } else {
      last = (x, y, width, height)
    }
    guard let last else { return }
    path += "M\(number(last.x)) \(number(last.y))h\(number(last.width))v\(number(last.height))h-\(number(last.width))z"
  }

  /// Adds the dots of a Braille pattern: bits 0 to 2 and 6 at the left, 3 to 5 and 7 at the right.
  private mutating func addDots(_ bits: UInt32, _ x: Double, _ y: Double) {
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    for (bit, place) in places.enumerated() where bits >> UInt32(bit) & 1 == 1 {
      last = nil
      rectangle(x + 1.25 + 4.5 * Double(place.0), y + 1.25 + 4.5 * Double(place.1), 2, 2)
    }
  }

  /// Adds a rounded corner as the ring between two quarters of circles.
  private mutating func addCorner(_ code: UInt32, _ x: Double, _ y: Double) {
    let (centerX, centerY) = (x + 4.5, y + 9)
    let isLeft = code == 0x256D || code == 0x2570
    let isTop = code == 0x256D || code == 0x256E
    let (across, down) = (isLeft ? 1.0 : -1.0, isTop ? 1.0 : -1.0)
    last = nil
    // From the middle of the bottom or top edge to the middle of the side, around the center of the cell.
    let (edge, side) = (y + (isTop ? 18 : 0), x + (isLeft ? 9 : 0))
    let sweep = isLeft == isTop
    path +=
      "M\(number(centerX - across * 0.5)) \(number(edge))V\(number(centerY + down * 4))"
      + "A4.5 4.5 0 0 \(sweep ? 1 : 0) \(number(centerX + across * 4)) \(number(centerY - down * 0.5))H\(number(side))"
      + "V\(number(centerY + down * 0.5))H\(number(centerX + across * 4))"
      + "A3.5 3.5 0 0 \(sweep ? 0 : 1) \(number(centerX + across * 0.5)) \(number(centerY + down * 4))V\(number(edge))z"
  }

  /// Returns a number without needless decimals.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    if hundredths.isMultiple(of: 100) { return "\(hundredths / 100)" }
    let digits = String(abs(hundredths) % 100 + 100).dropFirst()
    let whole = (hundredths < 0 ? "-" : "") + "\(abs(hundredths) / 100)"
    return whole + "." + (digits.hasSuffix("0") ? digits.dropLast() : digits)
  }
}

/// A rectangle in the coordinates of a cell.
struct CellPart {
  let x: Double
  let y: Double
  let width: Double
  let height: Double
}

/// The rectangles of the block elements, U+2580 to U+259F without the shades.
private enum BlockParts {
  static func parts(of code: UInt32) -> [CellPart] {
    switch code {
    case 0x2580: [part(0, 0, 8, 4)]
    case 0x2581...0x2588: [part(0, 8 - Double(code - 0x2580), 8, Double(code - 0x2580))]
    case 0x2589...0x258F: [part(0, 0, Double(0x2590 - code), 8)]
    case 0x2590: [part(4, 0, 4, 8)]
    case 0x2594: [part(0, 0, 8, 1)]
    case 0x2595: [part(7, 0, 1, 8)]
    default: quadrants(code).map { part($0.0 * 4, $0.1 * 4, 4, 4) }
    }
  }

  /// Returns a rectangle in eighths of a cell.
  private static func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CellPart {
    let (across, down) = (Double(SVGMetrics.width) / 8, Double(SVGMetrics.height) / 8)
    return CellPart(x: x * across, y: y * down, width: width * across, height: height * down)
  }

  private static func quadrants(_ code: UInt32) -> [(Double, Double)] {
    let (topLeft, topRight, bottomLeft, bottomRight) = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0))
    return switch code {
    case 0x2596: [bottomLeft]
    case 0x2597: [bottomRight]
    case 0x2598: [topLeft]
    case 0x2599: [topLeft, bottomLeft, bottomRight]
    case 0x259A: [topLeft, bottomRight]
    case 0x259B: [topLeft, topRight, bottomLeft]
    case 0x259C: [topLeft, topRight, bottomRight]
    case 0x259D: [topRight]
    case 0x259E: [topRight, bottomLeft]
    default: [topRight, bottomLeft, bottomRight]
    }
  }
}

/// The arms of a box-drawing character from the center of its cell: 0 none, 1 light, 2 heavy.
private struct BoxArms {
  private let left: Int
  private let right: Int
  private let up: Int
  private let down: Int

  private static let table: [Unicode.Scalar: (Int, Int, Int, Int)] = [
    "─": (1, 1, 0, 0), "━": (2, 2, 0, 0), "│": (0, 0, 1, 1), "┃": (0, 0, 2, 2), "┌": (0, 1, 0, 1), "┐": (1, 0, 0, 1),
    "└": (0, 1, 1, 0), "┘": (1, 0, 1, 0), "├": (0, 1, 1, 1), "┤": (1, 0, 1, 1), "┬": (1, 1, 0, 1), "┴": (1, 1, 1, 0),
    "┼": (1, 1, 1, 1), "╴": (1, 0, 0, 0), "╵": (0, 0, 1, 0), "╶": (0, 1, 0, 0), "╷": (0, 0, 0, 1), "╸": (2, 0, 0, 0),
    "╹": (0, 0, 2, 0), "╺": (0, 2, 0, 0), "╻": (0, 0, 0, 2), "╼": (1, 2, 0, 0), "╾": (2, 1, 0, 0),
  ]

  /// Creates the arms of a character, or returns `nil` if it is not in the table.
  init?(_ scalar: Unicode.Scalar) {
    guard let arms = Self.table[scalar] else { return nil }
    (left, right, up, down) = arms
  }

  var parts: [CellPart] {
    let (width, height) = (Double(SVGMetrics.width), Double(SVGMetrics.height))
    var parts: [CellPart] = []
    if left == right, left > 0 {
      parts.append(CellPart(x: 0, y: height / 2 - Double(left) / 2, width: width, height: Double(left)))
    } else {
      if left > 0 { parts.append(arm(Double(left), isLeading: true)) }
      if right > 0 { parts.append(arm(Double(right), isLeading: false)) }
    }
    for (weight, isUp) in [(up, true), (down, false)] where weight > 0 {
      let weight = Double(weight)
      parts.append(
        CellPart(
          x: width / 2 - weight / 2, y: isUp ? 0 : height / 2 - 0.5, width: weight, height: height / 2 + 0.5))
    }
    return parts
  }

  private func arm(_ weight: Double, isLeading: Bool) -> CellPart {
    let (width, height) = (Double(SVGMetrics.width), Double(SVGMetrics.height))
    return CellPart(
      x: isLeading ? 0 : width / 2 - 0.5, y: height / 2 - weight / 2, width: width / 2 + 0.5, height: weight)
  }
}
