/// Selects the hints of the key-hint line and shortens them to its width.
///
/// The line has two halves: at the left what the user can do here, at the right the keys that lead to all other
/// functions. If space is short, hints of low importance are omitted first. Then the titles of the keys at the right are
/// omitted, if other hints get their space, and then the hints at the left, starting with the last.
struct HintPlan: Equatable {
  var local: [KeyHint]
  /// The keys that work everywhere, in display order.
  var essentials: [KeyHint]
  /// Whether the only local hint is the reason why a key had no effect, which must not be dropped.
  private(set) var isExplanation = false

  struct Line: Equatable {
    var left: [KeyHint] = []
    var right: [KeyHint] = []

    var width: Int { HintPlan.width(of: left + right) }
  }

  init(local: [KeyHint], essentials: [KeyHint]) {
    self.local = local
    self.essentials = essentials
  }

  init(explaining refusal: KeyHint, essentials: [KeyHint]) {
    self.init(local: [refusal], essentials: essentials)
    isExplanation = true
  }

  static let gap = 2

  /// Returns the hints that fit into a width in columns, each in full or as its key alone.
  func fitting(in width: Int) -> Line {
    let local = Self.withoutRepetitions(local)
    let widths = local.map { Self.width(of: $0) }
    let lines = essentialForms.map { line(of: local, widths, before: $0, in: width) }
    if isExplanation {
      return lines.first { $0.left.count == local.count && $0.width <= width } ?? fittingExplanation(in: width)
    }
    // The first one of those with the most important hints has the longest titles at the right.
    let most = lines.filter { $0.width <= width }.map(\.importantCount).max()
    return lines.first { $0.importantCount == most && $0.width <= width }
      ?? Line(right: Self.prefix(of: essentials.map(\.keyAlone), in: width))
  }

  /// The keys that work everywhere with fewer and fewer titles: the first ones are omitted first.
  private var essentialForms: [[KeyHint]] {
    (0...essentials.count).map { bareCount in
      essentials.enumerated().map { $0.offset < bareCount ? $0.element.keyAlone : $0.element }
    }
  }

  /// Returns the line with all local hints that fit beside the essential ones: the important ones first.
  private func line(of local: [KeyHint], _ widths: [Int], before essentials: [KeyHint], in width: Int) -> Line {
    // One gap more, as before the first hint.
    var room = width - Self.width(of: essentials) + (essentials.isEmpty ? Self.gap : 0)
    var shown: [Int] = []
    for importance in [KeyHint.Importance.normal, .low] {
      let wanted = local.indices.filter { local[$0].importance == importance }
      let before = shown.count
      for index in wanted where widths[index] + Self.gap <= room {
        room -= widths[index] + Self.gap
        shown.append(index)
      }
      // A hint of low importance does not take the place of another one.
      guard shown.count - before == wanted.count else { break }
    }
    return Line(left: shown.sorted().map { local[$0] }, right: essentials)
  }

  /// Returns the reason with the keys that fit beside it, or the reason alone, cut after a word.
  private func fittingExplanation(in width: Int) -> Line {
    Line(
      left: local.map { hint in
        KeyHint(hint.key, Self.shortened(hint.title, to: max(0, width - CharacterWidth.of(hint.key) - 1)))
      })
  }

  /// Returns a text with an ellipsis after the last word that fits, or after a part of the first word.
  private static func shortened(_ text: String, to width: Int) -> String {
    let line = TextLayout.Line(text: Substring(text), width: CharacterWidth.of(text))
    guard line.width > width, let first = TextLayout(text, width: max(1, width - 1)).lines.first,
      first.text.endIndex < text.endIndex, text[first.text.endIndex] == " "
    else { return String(TextLayout.truncated(line, to: width).text) }
    return first.text + "…"
  }

  var inASCII: HintPlan {
    var plan = self
    plan.local = local.map(\.inASCII)
    plan.essentials = essentials.map(\.inASCII)
    return plan
  }

  /// Returns the hints without additional keys for the same action.
  private static func withoutRepetitions(_ hints: [KeyHint]) -> [KeyHint] {
    hints.enumerated().filter { index, hint in
      !hints[..<index].contains { $0.title == hint.title }
    }.map(\.element)
  }

  private static func width(of hint: KeyHint) -> Int {
    CharacterWidth.of(hint.key) + (hint.title.isEmpty ? 0 : 1 + CharacterWidth.of(hint.title))
  }

  fileprivate static func width(of hints: [KeyHint]) -> Int {
    hints.reduce(0) { $0 + width(of: $1) + gap } - (hints.isEmpty ? 0 : gap)
  }

  private static func prefix(of hints: [KeyHint], in width: Int) -> [KeyHint] {
    var rest = width + gap
    return Array(
      hints.prefix { hint in
        rest -= Self.width(of: hint) + gap
        return rest >= 0
      })
  }
}

extension HintPlan.Line {
  /// The number of hints at the left that are not of low importance.
  fileprivate var importantCount: Int { left.count { $0.importance == .normal } }
}

extension KeyHint {
  fileprivate var keyAlone: KeyHint { KeyHint(key, "") }
}

/// Draws the available keys on the last row.
@MainActor
enum HintLine {
  /// The minimum height of a window with a key-hint line; in a lower one the row is more useful for the content.
  static let minimumHeight = 6

  static func draw(_ plan: HintPlan, in row: Rect, palette: Palette, on canvas: inout CellCanvas) {
    // The names are converted before the hints are fitted, because the ASCII names of the arrows are longer.
    let plan = canvas.usesASCIISymbols ? plan.inASCII : plan
    // One column at each side stays blank.
    let line = plan.fitting(in: row.size.width - 2)
    let right = HintPlan.Line(right: line.right).width
    canvas.clipped(to: row) { canvas in
      let title: Palette.Role = plan.isExplanation ? .warning : .secondaryText
      draw(line.left, at: Point(x: row.minX + 1, y: row.minY), title: title, palette, on: &canvas)
      draw(
        line.right, at: Point(x: row.maxX - 1 - right, y: row.minY), title: .secondaryText, palette, on: &canvas)
    }
  }

  private static func draw(
    _ hints: [KeyHint], at point: Point, title: Palette.Role, _ palette: Palette, on canvas: inout CellCanvas
  ) {
    var x = point.x
    for hint in hints {
      x = canvas.write(
        hint.key, at: Point(x: x, y: point.y), foreground: palette[.accent], attributes: .bold)
      if !hint.title.isEmpty {
        x = canvas.write(hint.title, at: Point(x: x + 1, y: point.y), foreground: palette[title])
      }
      x += HintPlan.gap
    }
  }
}
