/// The terminal's current graphic rendition and hyperlink, and the output that changes them (ECMA-48, SGR; OSC 8).
struct Rendition {
  package let colors: TerminalCapabilities.Colors
  /// The links of the frame; `nil` for a terminal without links.
  private var links: LinkTable?
  private var windowBackground = CellColor.terminalDefault
  private var style = CellStyle()

  package init(colors: TerminalCapabilities.Colors) {
    self.colors = colors
  }

  /// Assumes the terminal's default rendition: every frame begins and ends with it.
  package mutating func start(on windowBackground: CellColor, links: LinkTable?) {
    self.windowBackground = windowBackground
    self.links = links
    style = CellStyle()
  }

  package mutating func finish(_ output: inout ControlBytes) {
    setLink(.none, &output)
    if style != CellStyle() { output.append("\u{1B}[0m") }
    style = CellStyle()
    links = nil
  }

  func isSet(_ next: CellStyle) -> Bool {
    shown(next) == style
  }

  /// Sets the rendition of a blank, of which only the background is visible, and of the text after it if known.
  mutating func setGround(
    of next: CellStyle, before following: CellColor? = nil, _ output: inout ControlBytes
  ) {
    var blank = style
    let target = shown(next)
    if let following, colors != .none, style.background != target.background { blank.foreground = following }
    blank.background = target.background
    blank.link = .none
    blank.attributes = style.attributes.subtracting([.underline, .reverse, .strikethrough])
    if target.attributes.contains(.reverse) { blank.attributes.insert(.reverse) }
    change(to: blank, &output)
  }

  package mutating func set(_ next: CellStyle, _ output: inout ControlBytes) {
    change(to: shown(next), &output)
  }

  /// Sets the attributes in the default colors, whatever the color of the window is.
  mutating func setWithoutColors(_ attributes: TextAttributes, _ output: inout ControlBytes) {
    change(to: CellStyle(attributes: attributes), &output)
  }

  private func shown(_ style: CellStyle) -> CellStyle {
    var style = style
    if links == nil { style.link = .none }
    guard colors == .none else { return style }
    var plain = CellStyle(attributes: style.attributes)
    plain.link = style.link
    if style.background != windowBackground { plain.attributes.insert(.reverse) }
    return plain
  }

  private mutating func change(to next: CellStyle, _ output: inout ControlBytes) {
    guard next != style else { return }
    setLink(next.link, &output)
    guard next != style else { return }
    var codes = Codes(output: output)
    if next.isDefaultRendition {
      codes.next()
    } else {
      codes.changeAttributes(from: style.attributes, to: next.attributes)
      if next.foreground != style.foreground { codes.setColor(next.foreground, base: 30, in: colors) }
      if next.background != style.background { codes.setColor(next.background, base: 40, in: colors) }
    }
    codes.output.append(UInt8(ascii: "m"))
    output = codes.output
    style = next
  }

  /// Opens or closes a link, whose parts in several rows belong together by its number.
  private mutating func setLink(_ link: LinkID, _ output: inout ControlBytes) {
    guard link != style.link else { return }
    style.link = link
    output.append("\u{1B}]8;")
    if let address = links?.address(of: link) {
      output.append("id=")
      output.append(number: Int(link.number))
      output.append(";")
      output.append(address)
    } else {
      output.append(";")
    }
    output.append("\u{1B}\\")
  }
}

extension CellStyle {
  fileprivate var isDefaultRendition: Bool {
    foreground.isTerminalDefault && background.isTerminalDefault && attributes.isEmpty
  }
}

/// The parameters of one SGR sequence.
private struct Codes {
  package var output: ControlBytes
  private var isFirst = true

  package init(output: consuming ControlBytes) {
    self.output = output
  }

  package mutating func next() {
    if isFirst { output.append("\u{1B}[") } else { output.append(UInt8(ascii: ";")) }
    isFirst = false
  }

  package mutating func append(_ number: Int) {
    next()
    output.append(number: number)
  }

  /// The attributes that each code turns off: bold and dim share one.
  private static let groups: [(attributes: TextAttributes, off: Int)] = [
    ([.bold, .dim], 22), (.italic, 23), (.underline, 24), (.reverse, 27), (.strikethrough, 29),
  ]
  private static let on: [(attribute: TextAttributes, code: Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
  ]

  mutating func changeAttributes(from old: TextAttributes, to new: TextAttributes) {
    guard old != new else { return }
    var current = old
    for group in Self.groups where !current.subtracting(new).isDisjoint(with: group.attributes) {
      append(group.off)
      current.subtract(group.attributes)
    }
    for (attribute, code) in Self.on where new.contains(attribute) && !current.contains(attribute) { append(code) }
  }

  /// Sets a color; `base` is 30 for the foreground and 40 for the background.
  mutating func setColor(_ color: CellColor, base: Int, in colors: TerminalCapabilities.Colors) {
    guard !color.isTerminalDefault, colors != .none else { return append(base + 9) }
    switch colors {
    case .direct:
      for number in [base + 8, 2, Int(color.red), Int(color.green), Int(color.blue)] { append(number) }
    case .indexed:
      for number in [base + 8, 5, Int(color.indexed)] { append(number) }
    case .sixteen, .none:
      let index = Int(color.sixteen)
      append(index < 8 ? base + index : base + 60 + index - 8)
    }
  }
}
