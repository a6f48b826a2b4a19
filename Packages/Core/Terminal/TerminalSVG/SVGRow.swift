import TerminalUI

/// One row of a screen as SVG elements.
struct SVGRow {
  private let runs: [StyledScreen.Run]

  init(_ runs: [StyledScreen.Run]) {
    self.runs = runs
  }

  /// Returns the elements: backgrounds first, because the text of a run may reach into the next one.
  func text(y: Int, _ styles: inout SVGStyles) -> String {
    var (backgrounds, content, column) = ("", "", 0)
    for run in runs {
      let width = StyledScreen.columns(of: run.text)
      if let color = styles.background(of: run.style) {
        backgrounds += SVGText.rectangle(column, y, width: width, color)
      }
      var builder = SVGRunBuilder(column: column, y: y, style: run.style)
      for character in run.text { builder.append(character) }
      content += builder.elements(&styles)
      column += width
    }
    return backgrounds + content + (backgrounds.isEmpty && content.isEmpty ? "" : "\n")
  }
}

/// Divides the characters of a run into texts and shapes.
private struct SVGRunBuilder {
  private struct Piece {
    var column: Int
    var width: Int
    var text: String
  }

  private var column: Int
  private let y: Int
  private let style: CellStyle
  private var pieces: [Piece] = []
  private var shapes = SVGShapes()
  /// The spaces since the last character.
  private var spaceCount = 0

  init(column: Int, y: Int, style: CellStyle) {
    (self.column, self.y, self.style) = (column, y, style)
  }

  mutating func append(_ character: Character) {
    let width = StyledScreen.columns(of: String(character))
    defer { column += width }
    if character == " " {
      spaceCount += 1
    } else if shapes.add(character, column: column, y: y) {
      spaceCount = 2
    } else {
      // Two spaces end a piece: the rest of the row keeps its column even if a viewer ignores the lengths.
      if let last = pieces.indices.last, spaceCount < 2, pieces[last].column + pieces[last].width + spaceCount == column
      {
        pieces[last].text += String(repeating: " ", count: spaceCount) + String(character)
        pieces[last].width += spaceCount + width
      } else {
        pieces.append(Piece(column: column, width: width, text: String(character)))
      }
      spaceCount = 0
    }
  }

  func elements(_ styles: inout SVGStyles) -> String {
    var result = ""
    if !shapes.isEmpty { result += "<path class=\"\(styles.shapes(of: style))\" d=\"\(shapes.path)\"/>" }
    result += shapes.shades.map { SVGText.shade($0, y, styles.shapes(of: style)) }.joined()
    guard !pieces.isEmpty else { return result }
    let name = styles.text(of: style)
    return result
      + pieces.map { piece in
        "<text class=\"\(name)\" x=\"\(piece.column * SVGMetrics.width)\" y=\"\(y + SVGMetrics.baseline)\""
          + " textLength=\"\(piece.width * SVGMetrics.width)\">\(SVGText.escaped(piece.text))</text>"
      }.joined()
  }
}

/// The texts of simple elements.
enum SVGText {
  /// Returns a text with the characters escaped that XML reserves, and without those that it forbids.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value): break
      case "\u{FFFE}", "\u{FFFF}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  static func rectangle(_ column: Int, _ y: Int, width: Int, _ color: String) -> String {
    "<rect x=\"\(column * SVGMetrics.width)\" y=\"\(y)\" width=\"\(width * SVGMetrics.width)\""
      + " height=\"\(SVGMetrics.height)\" fill=\"\(color)\"/>"
  }

  static func shade(_ shade: SVGShapes.Shade, _ y: Int, _ name: String) -> String {
    "<rect class=\"\(name)\" x=\"\(shade.column * SVGMetrics.width)\" y=\"\(y)\""
      + " width=\"\(shade.count * SVGMetrics.width)\" height=\"\(SVGMetrics.height)\" fill-opacity=\"\(shade.opacity)\"/>"
  }
}
