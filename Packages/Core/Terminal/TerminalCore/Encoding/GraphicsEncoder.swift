/// The commands of Kitty's graphics protocol that transmit and delete the graphics of frames.
///
/// A graphic is transmitted before its first cell is written, and deleted when no cell of it is left on the screen.
struct GraphicsEncoder {
  private var commands = ControlBytes()
  /// The identifiers of the graphics that the terminal has, by their numbers.
  private var transmitted: Set<Int> = []
  /// The most bytes of base64 in one command.
  private static let chunkSize = 4096

  mutating func forget() { transmitted = [] }

  mutating func use(_ graphic: TerminalGraphic) {
    guard transmitted.insert(graphic.number).inserted else { return }
    // Base64 of three bytes is four characters, so a chunk has no padding but the last one.
    let data = graphic.bytes
    let step = Self.chunkSize / 4 * 3
    for start in stride(from: 0, to: max(1, data.count), by: step) {
      let end = min(data.count, start + step)
      commands.append("\u{1B}_G")
      if start == 0 { appendKeys(of: graphic) }
      commands.append(end < data.count ? "q=2,m=1;" : "q=2,m=0;")
      commands.append(Base64.encoded(data[start..<end]))
      commands.append("\u{1B}\\")
    }
  }

  /// Appends what creates a virtual placement, whose cells are placeholders.
  private mutating func appendKeys(of graphic: TerminalGraphic) {
    commands.append("a=T,U=1,i=\(graphic.identifier),c=\(graphic.size.width),r=\(graphic.size.height),")
    switch graphic.data {
    case .png: commands.append("f=100,")
    case .pixels(let width, let height, _): commands.append("f=32,s=\(width),v=\(height),")
    }
  }

  /// Returns the commands of a frame, with those that delete the graphics that are no longer in it.
  mutating func finishFrame(_ frame: CellBuffer) -> [UInt8] {
    defer { commands.removeAll() }
    guard !transmitted.isEmpty else { return [] }
    var shown: Set<Int> = []
    for cell in frame.cells {
      if let place = cell.glyph.graphicPlace { shown.insert(place.graphic) }
    }
    for number in transmitted.subtracting(shown).sorted() { delete(number) }
    transmitted.formIntersection(shown)
    return commands.bytes
  }

  mutating func deleteAll() -> [UInt8] {
    defer { commands.removeAll() }
    for number in transmitted.sorted() { delete(number) }
    transmitted = []
    return commands.bytes
  }

  private mutating func delete(_ number: Int) {
    commands.append("\u{1B}_Ga=d,d=I,i=\(TerminalGraphic.identifier(of: number)),q=2\u{1B}\\")
  }
}

extension TerminalGraphic {
  /// The first identifier: they are shared with other programs in the same terminal, which use small ones.
  private static let firstIdentifier = 0x54_0000

  static func identifier(of number: Int) -> Int { firstIdentifier + number }

  /// The identifier in the terminal, of 24 bits.
  var identifier: Int { Self.identifier(of: number) }

  var identifierColor: CellColor {
    CellColor(
      red: UInt8(truncatingIfNeeded: identifier >> 16), green: UInt8(truncatingIfNeeded: identifier >> 8),
      blue: UInt8(truncatingIfNeeded: identifier))
  }

  fileprivate var bytes: [UInt8] {
    switch data {
    case .png(let bytes), .pixels(_, _, let bytes): bytes
    }
  }
}
