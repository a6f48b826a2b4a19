public import TerminalUI

/// A terminal screen as an SVG document, which any browser shows as the terminal does.
///
/// Text has the width of its columns whatever font the viewer has. Lines of boxes, blocks, shades and Braille dots are
/// drawn as shapes, so that they join without gaps. The same screen always gives the same text.
public struct SVGScreen: Sendable {
  private let screen: StyledScreen
  private let title: String

  /// Creates a document; the title is in the frame around the screen, and empty for none.
  public init(_ screen: StyledScreen, title: String = "") {
    (self.screen, self.title) = (screen, title)
  }

  /// The document, computed in O(*n*) for *n* cells.
  public var text: String {
    var styles = SVGStyles(screen.palette)
    let rows = screen.rows.enumerated().map { SVGRow($1).text(y: SVGMetrics.y(ofRow: $0), &styles) }
    let frame = SVGFrame(size: screen.size, title: title)
    return frame.document(styles: styles, content: rows.joined())
  }
}

/// Several terminal screens as one animated SVG document, which repeats.
///
/// Equal rows of two screens are stored once. A viewer whose user prefers reduced motion shows the last screen.
public struct SVGAnimation: Sendable {
  /// A screen and the time for which it is shown.
  public struct Frame: Sendable {
    /// The screen.
    public var screen: StyledScreen
    /// The time.
    public var duration: Duration

    /// Creates a frame.
    public init(_ screen: StyledScreen, for duration: Duration) {
      (self.screen, self.duration) = (screen, duration)
    }
  }

  private let frames: [Frame]
  private let title: String

  /// Creates a document of at least one frame, all of the same size; an empty title is none.
  public init(_ frames: [Frame], title: String = "") {
    (self.frames, self.title) = (frames, title)
  }

  /// The document; empty without frames.
  public var text: String {
    guard let first = frames.first else { return "" }
    var styles = SVGStyles(first.screen.palette)
    var rows = SVGRowTable()
    let layers = frames.map { frame in frame.screen.rows.enumerated().map { rows.use($1, row: $0, &styles) }.joined() }
    let times = SVGTimes(frames.map(\.duration))
    let content = layers.enumerated().map { "<g class=\"f f\($0)\">\($1)</g>\n" }.joined()
    let svgFrame = SVGFrame(size: first.screen.size, title: title)
    return svgFrame.document(styles: styles, css: times.css, definitions: rows.definitions, content: content)
  }
}

/// The rows of an animation, each stored once.
private struct SVGRowTable {
  private var indices: [[StyledScreen.Run]: Int] = [:]
  private(set) var definitions = ""

  mutating func use(_ runs: [StyledScreen.Run], row: Int, _ styles: inout SVGStyles) -> String {
    let index = indices[runs] ?? indices.count
    if index == indices.count {
      indices[runs] = index
      definitions += "<g id=\"r\(index)\">\(SVGRow(runs).text(y: 0, &styles))</g>\n"
    }
    return "<use href=\"#r\(index)\" y=\"\(SVGMetrics.y(ofRow: row))\"/>"
  }
}

/// The times of an animation as CSS.
private struct SVGTimes {
  private let durations: [Duration]

  init(_ durations: [Duration]) {
    self.durations = durations
  }

  /// The rules that show one frame after another.
  var css: String {
    // Frames without a duration would be an animation without an end.
    let total = max(durations.reduce(.zero, +), .milliseconds(1))
    var start = Duration.zero
    var rules = ".f{visibility:hidden;animation:\(Self.number(total / .seconds(1)))s step-end infinite}"
    for (index, duration) in durations.enumerated() {
      let (from, to) = (Self.number(100 * (start / total)), Self.number(100 * ((start + duration) / total)))
      let hidden = index == 0 ? "" : "0%{visibility:hidden}"
      rules += "@keyframes k\(index){\(hidden)\(from)%{visibility:visible}\(to)%{visibility:hidden}}"
      rules += ".f\(index){animation-name:k\(index)}"
      start += duration
    }
    let last = durations.count - 1
    return rules + "@media(prefers-reduced-motion:reduce){.f{animation:none}.f\(last){visibility:visible}}"
  }

  /// Returns a number with at most three decimals.
  private static func number(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let digits = String(thousandths % 1000 + 1000).dropFirst()
    return thousandths.isMultiple(of: 1000) ? "\(thousandths / 1000)" : "\(thousandths / 1000).\(digits)"
  }
}
