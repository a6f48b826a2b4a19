final class TextNode: Node {
  var text: Text {
    didSet { if text != oldValue { textDidChange() } }
  }

  /// The text in the case of the environment, at the present time.
  private var shown: Text
  /// The time of a text that depends on it; `nil` for other texts.
  private var time: LiveTextTime?
  private(set) var content: String
  /// The lines without line breaks of the layout, and those of the last narrower width.
  private var layouts: (whole: TextLayout, narrow: TextLayout?)?
  private var measuredLineLimit: Int?
  private var textCase: Text.Case?
  private var isRedacted: Bool
  /// The cached style of a text with one part, which takes several environment lookups per frame.
  private var style: (ink: CellColor, attributes: TextAttributes)?

  init(_ text: Text, parent: Node) {
    self.text = text
    textCase = parent.environment.textCase
    isRedacted = !parent.environment.redactionReasons.isEmpty
    shown = text.inCase(textCase)
    content = shown.content
    super.init(parent: parent)
    measuredLineLimit = environment.lineLimit
    guard text.isLive else { return }
    shown = resolvedText().inCase(textCase)
    content = shown.content
  }

  private func resolvedText() -> Text {
    guard text.isLive else { return text }
    var time = time ?? LiveTextTime(of: text, in: environment, at: window.animator.now)
    defer { self.time = time }
    return time.resolve(text, in: environment, at: window.animator.now)
  }

  /// Shows a text that depends on the time as it is now.
  override func animationDidAdvance() {
    guard text.isLive else { return }
    let next = resolvedText().inCase(textCase)
    if next != shown { textDidChange() }
  }

  private func textDidChange() {
    shown = resolvedText().inCase(textCase)
    content = shown.content
    layouts = nil
    style = nil
    setNeedsLayout()
  }

  override var isLaidOut: Bool { true }
  override var drawsCells: Bool { true }
  override var isReusable: Bool { !text.isLive }

  override func environmentDidChange() {
    style = nil
    isRedacted = !environment.redactionReasons.isEmpty
    if textCase != environment.textCase || text.isLive {
      textCase = environment.textCase
      textDidChange()
    }
    // Colors and emphasis do not affect the layout.
    guard environment.lineLimit != measuredLineLimit else { return setNeedsDisplay() }
    measuredLineLimit = environment.lineLimit
    setNeedsLayout()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let layout = layout(width: proposal.width)
    let limit = min(measuredLineLimit ?? Int.max, max(1, proposal.height ?? Int.max))
    let width = layout.widest
    return Size(width: min(width, proposal.width ?? width), height: min(layout.lines.count, limit))
  }

  private func layout(width: Int?) -> TextLayout {
    let whole = layouts?.whole ?? TextLayout(laidOutText, width: nil)
    if layouts == nil { layouts = (whole, nil) }
    // A single line is truncated rather than wrapped, so that the height of a table row is fixed.
    guard let width, measuredLineLimit != 1, whole.widest > max(1, width) else { return whole }
    if let narrow = layouts?.narrow, narrow.width == width { return narrow }
    let narrow = TextLayout(laidOutText, width: width)
    layouts?.narrow = narrow
    return narrow
  }

  private var laidOutText: String {
    // The runs of a text are found by their offsets in it, so a text with several runs is not expanded.
    text.rest.isEmpty && environment.usesASCIISymbols ? ASCIISymbols.expanded(content) : content
  }

  // MARK: Drawing

  override func draw(on canvas: inout CellCanvas) {
    // A text that is scrolled out of view requests no frames.
    if let next = time?.nextChange, canvas.clip.intersects(frame) {
      window.animator.requestRepeatingFrame(at: next, of: self)
    }
    let frame = frame
    let lines = layout(width: frame.size.width).lines
    for (index, line) in lines.prefix(frame.size.height).enumerated() {
      let isCut = index == frame.size.height - 1 && lines.count > frame.size.height
      let shown = line.width > frame.size.width || isCut ? truncated(line, isCut: isCut) : line
      let place = Point(x: frame.minX + indentation(of: shown, in: frame), y: frame.minY + index)
      draw(shown.text, from: line, at: place, on: &canvas)
    }
  }

  private func truncated(_ line: TextLayout.Line, isCut: Bool) -> TextLayout.Line {
    let mode = text.rest.isEmpty ? environment.truncationMode : .tail
    return TextLayout.truncated(line, to: frame.size.width, isCut: isCut, mode: mode)
  }

  private func indentation(of line: TextLayout.Line, in frame: Rect) -> Int {
    guard line.width < frame.size.width else { return 0 }
    return environment.multilineTextAlignment.horizontal.offset(of: line.width, in: frame.size.width)
  }

  private func draw(_ shown: Substring, from line: TextLayout.Line, at point: Point, on canvas: inout CellCanvas) {
    if isRedacted { return drawBlocks(in: shown, at: point, on: &canvas) }
    guard !text.rest.isEmpty else {
      let style = self.style ?? (text.first.ink(in: environment), text.first.attributes(in: environment))
      self.style = style
      if text.first.color == nil, let painter = gradientPainter {
        canvas.write(shown, at: point, attributes: style.attributes, with: painter)
        return
      }
      canvas.write(shown, at: point, foreground: style.ink, attributes: style.attributes)
      return
    }
    var start = content.utf8.distance(from: content.startIndex, to: line.text.startIndex)
    var place = point
    let painter = gradientPainter
    for character in shown {
      let run = run(at: start)
      let attributes = run.attributes(in: environment)
      if run.color == nil, let painter {
        place.x = canvas.write(String(character)[...], at: place, attributes: attributes, with: painter)
      } else {
        place.x = canvas.write(
          String(character), at: place, foreground: run.ink(in: environment), attributes: attributes)
      }
      start += character.utf8.count
    }
  }

  private func drawBlocks(in line: Substring, at point: Point, on canvas: inout CellCanvas) {
    let blocks = line.map { $0 == " " ? " " : String(repeating: "█", count: CharacterWidth.of($0)) }.joined()
    canvas.write(blocks, at: point, foreground: environment.palette[.border])
  }

  /// The colors of the cells, if the foreground is a gradient.
  private var gradientPainter: CellPainter? {
    environment.foregroundGradient.map { CellPainter($0, in: frame, palette: environment.palette) }
  }

  private func run(at offset: Int) -> TextRun {
    var end = shown.first.text.utf8.count
    if offset < end { return shown.first }
    for run in shown.rest {
      end += run.text.utf8.count
      if offset < end { return run }
    }
    return shown.rest.last ?? shown.first
  }
}

package struct TextLayout {
  package struct Line {
    package var text: Substring
    package var width: Int
  }

  /// The width in columns for which the lines were broken; `nil` if only the text's own line breaks count.
  let width: Int?
  package let lines: [Line]
  /// The width of the widest line.
  let widest: Int

  package init(_ text: String, width: Int?) {
    self.width = width
    let limit = width.map { max(1, $0) } ?? Int.max
    // Splitting compares characters, and most texts have one line.
    let hasLineBreak = text.utf8.contains(UInt8(ascii: "\n"))
    let paragraphs = hasLineBreak ? text.split(separator: "\n", omittingEmptySubsequences: false) : [text[...]]
    lines =
      paragraphs.count == 1
      ? Self.lines(of: paragraphs[0], width: limit) : paragraphs.flatMap { Self.lines(of: $0, width: limit) }
    widest = lines.reduce(0) { max($0, $1.width) }
  }

  /// Returns the line, truncated to a width; if `isCut` is `true`, more text follows, so an ellipsis is always added.
  static func truncated(
    _ line: Line, to width: Int, isCut: Bool = false, mode: Text.TruncationMode = .tail
  ) -> Line {
    guard line.width > width || isCut else { return line }
    guard width > 0 else { return Line(text: "", width: 0) }
    if mode != .tail, line.width > width { return shortened(line, to: width, mode) }
    var text = ""
    var used = 0
    for character in line.text {
      let next = CharacterWidth.of(character)
      if used + next > width - 1 { break }
      text.append(character)
      used += next
    }
    return Line(text: Substring(text + "…"), width: used + 1)
  }

  /// Returns a line of text, truncated to a width with an ellipsis at its end.
  static func truncated(_ text: String, to width: Int) -> Substring {
    truncated(Line(text: text[...], width: CharacterWidth.of(text)), to: width).text
  }

  private static func lines(of paragraph: Substring, width: Int) -> [Line] {
    let whole = Line(text: paragraph, width: CharacterWidth.of(paragraph))
    if whole.width <= width { return [whole] }
    var lines: [Line] = []
    var rest = paragraph
    while !rest.isEmpty {
      let line = firstLine(of: rest, width: width)
      lines.append(line)
      rest = rest[line.text.endIndex...].drop { $0 == " " }
    }
    return lines
  }

  /// Returns the first line with as many words as fit; a word that is longer than the line is broken at its end.
  private static func firstLine(of text: Substring, width: Int) -> Line {
    var used = 0
    var afterWord: (index: Substring.Index, width: Int)?
    for index in text.indices {
      let character = text[index]
      if character == " " { afterWord = (index, used) }
      let next = CharacterWidth.of(character)
      if used + next > width, index > text.startIndex {
        if let afterWord, afterWord.index > text.startIndex {
          return Line(text: text[..<afterWord.index], width: afterWord.width)
        }
        return Line(text: text[..<index], width: used)
      }
      used += next
    }
    return Line(text: text, width: used)
  }

  /// Returns the line with an ellipsis in place of its beginning or its middle.
  static func shortened(_ line: Line, to width: Int, _ mode: Text.TruncationMode) -> Line {
    let before = mode == .head ? 0 : (width - 1) / 2
    var start = ""
    var used = 1
    for character in line.text {
      guard used - 1 + CharacterWidth.of(character) <= before else { break }
      start.append(character)
      used += CharacterWidth.of(character)
    }
    var end: [Character] = []
    for character in line.text.reversed() {
      guard used + CharacterWidth.of(character) <= width else { break }
      end.append(character)
      used += CharacterWidth.of(character)
    }
    return Line(text: Substring(start + "…" + String(end.reversed())), width: used)
  }
}

extension TextNode: AccessibleNode {
  /// Adds the text, unless it has no letter or digit: such text is decoration, as an icon or a rule.
  ///
  /// A redacted text is no element either, because it is not visible.
  func describe(to reader: inout AccessibilityReader) {
    guard !isRedacted else { return }
    let words = content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard words.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    reader.add(AccessibilityElement(.text, words))
  }
}
