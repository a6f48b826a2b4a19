import TerminalUI

/// The measures of a cell and of the frame, in SVG user units.
enum SVGMetrics {
  static let width = 9
  static let height = 18
  static let fontSize = 15
  /// The distance from the top of a cell to the baseline.
  static let baseline = 14
  static let margin = 14
  static let titleHeight = 30

  static func y(ofRow row: Int) -> Int { row * height }
}

/// The frame around the screen: a window with rounded corners, three dots and a title.
struct SVGFrame {
  let size: Size
  let title: String

  private static let fonts =
    "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace"

  /// Returns the document with content in the coordinates of the screen; `css` are additional rules.
  func document(styles: SVGStyles, css: String = "", definitions: String = "", content: String) -> String {
    let margin = SVGMetrics.margin
    let (width, height) = (size.width * SVGMetrics.width, size.height * SVGMetrics.height)
    let (outerWidth, outerHeight) = (width + 2 * margin, height + margin + SVGMetrics.titleHeight)
    let label = SVGText.escaped(title.isEmpty ? "Terminal screen" : title)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(outerWidth) \(outerHeight)" role="img">
      <title>\(label)</title>
      <style>
      text{font:\(SVGMetrics.fontSize)px \(Self.fonts);white-space:pre}
      \(styles.css)\(css)
      </style>
      \(definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n")\
      <rect width="\(outerWidth)" height="\(outerHeight)" rx="10" fill="\(styles.background)"/>
      <rect x=".5" y=".5" width="\(outerWidth - 1)" height="\(outerHeight - 1)" rx="10" fill="none" stroke="\(styles.border)"/>
      \(dots)\(heading(in: outerWidth, label, styles))
      <g transform="translate(\(margin) \(SVGMetrics.titleHeight))">
      \(content)</g>
      </svg>

      """
  }

  private var dots: String {
    ["#ff5f57", "#febc2e", "#28c840"].enumerated()
      .map { "<circle cx=\"\(20 + 18 * $0)\" cy=\"15\" r=\"5.5\" fill=\"\($1)\"/>" }.joined()
  }

  private func heading(in width: Int, _ label: String, _ styles: SVGStyles) -> String {
    guard !title.isEmpty else { return "" }
    return "<text x=\"\(width / 2)\" y=\"20\" text-anchor=\"middle\" fill=\"\(styles.secondary)\">\(label)</text>"
  }
}

/// The classes of a document, one for each style of text and each color of shapes.
struct SVGStyles {
  private let palette: Palette
  private var names: [String: String] = [:]
  private(set) var css = ""

  init(_ palette: Palette) {
    self.palette = palette
  }

  var background: String { hex(palette[.background], default: 0x15171C) }
  var border: String { hex(palette[.border], default: 0x3A4058) }
  var secondary: String { hex(palette[.secondaryText], default: 0x8A8F98) }

  /// Returns the color behind a style's characters, or `nil` if it is that of the screen.
  func background(of style: CellStyle) -> String? {
    let color = hex(back(of: style), default: 0x15171C)
    let isOwn = style.attributes.contains(.reverse) || color != background
    return isOwn ? (style.attributes.contains(.reverse) ? ink(reversed: style) : color) : nil
  }

  mutating func shapes(of style: CellStyle) -> String { name(of: "fill:\(ink(of: style))\(opacity(of: style))") }

  mutating func text(of style: CellStyle) -> String {
    var rule = "fill:\(ink(of: style))\(opacity(of: style))"
    if style.attributes.contains(.bold) { rule += ";font-weight:bold" }
    if style.attributes.contains(.italic) { rule += ";font-style:italic" }
    let lines = [(TextAttributes.underline, "underline"), (.strikethrough, "line-through")]
    let decoration = lines.filter { style.attributes.contains($0.0) }.map(\.1)
    if !decoration.isEmpty { rule += ";text-decoration:\(decoration.joined(separator: " "))" }
    return name(of: rule)
  }

  private mutating func name(of rule: String) -> String {
    if let name = names[rule] { return name }
    let name = "c\(names.count)"
    names[rule] = name
    css += ".\(name){\(rule)}"
    return name
  }

  private func opacity(of style: CellStyle) -> String { style.attributes.contains(.dim) ? ";opacity:.6" : "" }

  private func ink(of style: CellStyle) -> String {
    guard style.attributes.contains(.reverse) else { return ink(reversed: style) }
    return hex(back(of: style), default: 0x15171C)
  }

  private func ink(reversed style: CellStyle) -> String {
    hex(style.foreground.isTerminalDefault ? palette[.text] : style.foreground, default: 0xD0D4DC)
  }

  private func back(of style: CellStyle) -> CellColor {
    style.background.isTerminalDefault ? palette[.background] : style.background
  }

  private func hex(_ color: CellColor, default standard: Int) -> String {
    let value =
      color.isTerminalDefault ? standard : Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
