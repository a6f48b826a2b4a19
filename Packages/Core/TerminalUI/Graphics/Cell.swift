import TextSafety

/// How a cell looks beside its colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public static let bold = TextAttributes(rawValue: 1)
  public static let dim = TextAttributes(rawValue: 2)
  public static let italic = TextAttributes(rawValue: 4)
  public static let underline = TextAttributes(rawValue: 8)
  public static let reverse = TextAttributes(rawValue: 16)
  public static let strikethrough = TextAttributes(rawValue: 32)
}

/// The look of a cell.
public struct CellStyle: Hashable, Sendable {
  public var foreground: CellColor = .terminalDefault
  public var background: CellColor = .terminalDefault
  public var attributes: TextAttributes = []

  public init(
    foreground: CellColor = .terminalDefault, background: CellColor = .terminalDefault,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// What stands in a cell, as a number: a scalar, an entry of a `GlyphTable`, or the right half of a wide glyph.
struct Glyph: Hashable, Sendable {
  let bits: UInt32

  init(_ safe: SafeScalar) {
    bits = safe.scalar.value
  }

  init(tableIndex: Int) {
    bits = Self.tableFlag | UInt32(tableIndex)
  }

  private init(bits: UInt32) {
    self.bits = bits
  }

  static let space = Glyph(" ")
  /// The right half of the wide glyph in the cell before.
  static let continuation = Glyph(bits: .max)
  private static let tableFlag: UInt32 = 0x8000_0000

  var isContinuation: Bool { bits == .max }
  var isASCII: Bool { bits < 0x80 }
  var tableIndex: Int? { bits & Self.tableFlag != 0 && !isContinuation ? Int(bits & ~Self.tableFlag) : nil }
}

/// One cell of the grid.
struct Cell: Hashable, Sendable {
  var glyph: Glyph = .space
  var style = CellStyle()
}

/// Numbers the grapheme clusters of more than one scalar, so that a cell needs no string.
///
/// Glyphs are made of sanitized text only, so a frame contains no control sequence but the encoder's own.
final class GlyphTable {
  private var clusters: [String] = []
  private var indices: [String: Int] = [:]

  func glyph(for safe: SafeCharacter) -> Glyph {
    if let scalar = safe.onlyScalar { return Glyph(scalar) }
    let cluster = String(safe.character)
    if let index = indices[cluster] { return Glyph(tableIndex: index) }
    clusters.append(cluster)
    indices[cluster] = clusters.count - 1
    return Glyph(tableIndex: clusters.count - 1)
  }

  /// Appends what the glyph stands for; nothing for the right half of a wide glyph.
  func append(_ glyph: Glyph, to text: inout String) {
    if glyph.isContinuation { return }
    if let index = glyph.tableIndex {
      text += clusters[index]
    } else if let scalar = Unicode.Scalar(glyph.bits) {
      text.unicodeScalars.append(scalar)
    }
  }
}
