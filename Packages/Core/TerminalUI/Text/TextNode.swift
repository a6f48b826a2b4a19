/// The node of a text.
final class TextNode: Node {
  var text: Text {
    didSet {
      guard text != oldValue else { return }
      content = text.content
      layout = nil
      style = nil
      setNeedsLayout()
    }
  }

  private(set) var content: String
  private var layout: TextLayout?
  private var measuredLineLimit: Int?
  /// The cached style of a text with one part, which takes several environment lookups per frame.
  private var style: (ink: CellColor, attributes: TextAttributes)?

  init(_ text: Text, parent: Node) {
    self.text = text
    content = text.content
    super.init(parent: parent)
    measuredLineLimit = environment.lineLimit
  }

  override var isLaidOut: Bool { true }

  override func environmentDidChange() {
    style = nil
    // Colors and emphasis do not affect the layout.
    guard environment.lineLimit != measuredLineLimit else { return window.setNeedsFrame() }
    measuredLineLimit = environment.lineLimit
    setNeedsLayout()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let lines = lines(width: proposal.width)
    let limit = min(environment.lineLimit ?? Int.max, max(1, proposal.height ?? Int.max))
    let width = lines.map(\.width).max() ?? 0
    return Size(width: min(width, proposal.width ?? width), height: min(lines.count, limit))
  }

  private func lines(width: Int?) -> [TextLayout.Line] {
    // A single line is truncated rather than wrapped, so that the height of a table row is fixed.
    let width = measuredLineLimit == 1 ? nil : width
    if let layout, layout.width == width { return layout.lines }
    // The runs of a text are found by their offsets in it, so a text with several runs is not expanded.
    let isExpanded = text.rest.isEmpty && environment.usesASCIISymbols
    let layout = TextLayout(isExpanded ? ASCIISymbols.expanded(content) : content, width: width)
    self.layout = layout
    return layout.lines
  }

  // MARK: Drawing

  override func draw(on canvas: inout Canvas) {
    let lines = lines(width: frame.size.width)
    for (index, line) in lines.prefix(frame.size.height).enumerated() {
      let isCut = index == frame.size.height - 1 && lines.count > frame.size.height
      let shown = line.width > frame.size.width || isCut ? truncated(line, isCut: isCut) : line
      let place = Point(x: frame.minX + indentation(of: shown), y: frame.minY + index)
      draw(shown.text, from: line, at: place, on: &canvas)
    }
  }

  private func truncated(_ line: TextLayout.Line, isCut: Bool) -> TextLayout.Line {
    let mode = text.rest.isEmpty ? environment.truncationMode : .tail
    return TextLayout.truncated(line, to: frame.size.width, isCut: isCut, mode: mode)
  }

  private func indentation(of line: TextLayout.Line) -> Int {
    guard line.width < frame.size.width else { return 0 }
    return environment.multilineTextAlignment.horizontal.offset(of: line.width, in: frame.size.width)
  }

  private func draw(_ shown: Substring, from line: TextLayout.Line, at point: Point, on canvas: inout Canvas) {
    guard !text.rest.isEmpty else {
      let style = self.style ?? (text.first.ink(in: environment), text.first.attributes(in: environment))
      self.style = style
      canvas.write(shown, at: point, foreground: style.ink, attributes: style.attributes)
      return
    }
    var start = content.utf8.distance(from: content.startIndex, to: line.text.startIndex)
    var place = point
    for character in shown {
      let run = run(at: start)
      place.x = canvas.write(
        String(character), at: place, foreground: run.ink(in: environment),
        attributes: run.attributes(in: environment))
      start += character.utf8.count
    }
  }

  /// Returns the run that contains a byte of the content.
  private func run(at offset: Int) -> TextRun {
    var end = text.first.text.utf8.count
    if offset < end { return text.first }
    for run in text.rest {
      end += run.text.utf8.count
      if offset < end { return run }
    }
    return text.rest.last ?? text.first
  }
}
