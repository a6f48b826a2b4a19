/// A key and its action, as shown in the key-hint line.
public struct KeyHint: Hashable, Sendable {
  /// The name of the key.
  public var key: String
  /// The title of the action.
  public var title: String
  /// Whether the action is available: the control that the key triggers may be disabled.
  package var isEnabled = true

  /// Creates a hint.
  ///
  /// - Parameters:
  ///   - key: The name of the key.
  ///   - title: The title of the action.
  public init(_ key: String, _ title: String) {
    self.key = key
    self.title = title
  }

  /// The hint for the key that moves the focus, shown whenever there is another control.
  static let nextControl = KeyHint("Tab", "Next")

  // MARK: ASCII

  /// The hint as a terminal without UTF-8 shows it.
  var inASCII: KeyHint {
    var hint = self
    hint.key = ASCIISymbols.keyName(key)
    hint.title = ASCIISymbols.expanded(title)
    return hint
  }
}

extension Window {
  /// The currently available keys: those of the focused control and its ancestors, then all shortcuts on the screen.
  public var keyHints: [KeyHint] { allKeyHints.filter(\.isEnabled) }

  /// The hints of `keyHints` and of the shortcuts of disabled controls.
  ///
  /// Each key retains its position on the key-hint line when controls are enabled or disabled.
  var allKeyHints: [KeyHint] {
    var hints = offeredHints + shortcutHints
    if focus.canAdvance(in: self) { hints.append(.nextControl) }
    return hints.reduce(into: []) { $0.addHint($1) }
  }

  /// The hints of the shortcuts on the screen, which its own views declare.
  package var shortcutHints: [KeyHint] {
    // While a text field has the focus, a letter is text.
    let isTyping = focus.focused is TextFieldNode
    return shortcuts.nodes.compactMap { control in
      guard let shortcut = control.shortcut, !(isTyping && shortcut.press.text != nil) else { return nil }
      var hint = KeyHint(shortcut.press.description, control.shortcutTitle)
      hint.isEnabled = control.environment.isEnabled
      return hint
    }
  }

  /// The hints of the nodes to which a key is offered, in the order of `Window.offer(_:)`.
  private var offeredHints: [KeyHint] {
    guard let focused = focus.focused else { return scope?.hintsOfferedDown ?? [] }
    var hints: [KeyHint] = []
    var node: Node? = focused
    while let current = node {
      hints += current.keyHints
      node = current === scope ? nil : current.parent
    }
    return hints
  }
}

extension [KeyHint] {
  /// Adds a hint, unless its key already has an action.
  fileprivate mutating func addHint(_ hint: KeyHint) {
    guard let place = firstIndex(where: { $0.key == hint.key }) else { return append(hint) }
    if hint.isEnabled, !self[place].isEnabled { self[place] = hint }
  }
}

extension Node {
  fileprivate var hintsOfferedDown: [KeyHint] {
    visibleChildren.reversed().filter(\.containsInteraction).flatMap(\.hintsOfferedDown) + keyHints
  }

  /// The text in the node's subtree, which names it for the driver, the key-hint line and screen readers.
  final var label: String {
    var words: [String] = []
    collectText(into: &words)
    return words.joined(separator: " ")
  }

  private func collectText(into words: inout [String]) {
    if let accessibilityLabel { return words.append(accessibilityLabel) }
    if let text = self as? TextNode { words.append(text.content) }
    for child in visibleChildren { child.collectText(into: &words) }
  }
}

/// Selects the hints of the key-hint line and shortens them to its width.
///
/// The global keys are always included, because they lead to all other functions. The hints of the focused control come
/// first. They are dropped first if space is short, starting with the last.
struct HintPlan: Equatable {
  /// A key that works everywhere.
  struct Essential: Equatable {
    var hint: KeyHint
    /// Whether the key alone is sufficient if space is short.
    var canOmitTitle = false
  }

  /// The keys of the current context, the most important first.
  var local: [KeyHint]
  /// The keys that work everywhere, in display order.
  var essentials: [Essential]

  /// Whether the only local hint is the reason why a key had no effect, which must not be dropped.
  private(set) var isExplanation = false

  init(local: [KeyHint], essentials: [Essential]) {
    self.local = local
    self.essentials = essentials
  }

  /// Creates the plan that explains why a key had no effect.
  init(explaining refusal: KeyHint, essentials: [Essential]) {
    self.init(local: [refusal], essentials: essentials)
    isExplanation = true
  }

  /// The number of columns between two hints.
  static let gap = 2
  /// The number of local hints that take precedence over the titles of the essential keys.
  private static let minimumLocalCount = 2

  /// Returns the hints that fit into the line.
  ///
  /// - Parameter width: The width of the line in columns.
  /// - Returns: The hints, each in full or as its key alone.
  func fitting(in width: Int) -> [KeyHint] {
    let local = Self.withoutRepetitions(local)
    // Show everything, or else shortened essentials and as many of the other hints as fit.
    let whole = local + shortened([])
    if Self.width(of: whole) <= width { return whole }
    if isExplanation { return fittingExplanation(in: width) }
    for bare in [essentials.filter(\.canOmitTitle), essentials].map({ $0.map(\.hint.key) }) {
      let last = shortened(bare)
      let first = Self.prefix(of: local, in: width - Self.width(of: last) - (last.isEmpty ? 0 : Self.gap))
      let least = bare.count == essentials.count ? 0 : min(Self.minimumLocalCount, local.count)
      if Self.width(of: last) <= width, first.count >= least { return first + last }
    }
    return Self.prefix(of: shortened(essentials.map(\.hint.key)), in: width)
  }

  /// Returns the reason with the keys that fit beside it, or the truncated reason alone.
  private func fittingExplanation(in width: Int) -> [KeyHint] {
    let withKeys = local + shortened(essentials.map(\.hint.key))
    if Self.width(of: withKeys) <= width { return withKeys }
    return local.map { hint in
      let line = TextLayout.Line(text: Substring(hint.title), width: CharacterWidth.of(hint.title))
      let room = max(0, width - CharacterWidth.of(hint.key) - 1)
      return KeyHint(hint.key, String(TextLayout.truncated(line, to: room).text))
    }
  }

  /// The plan with the keys' names in ASCII.
  var inASCII: HintPlan {
    var plan = self
    plan.local = local.map(\.inASCII)
    for index in plan.essentials.indices { plan.essentials[index].hint = plan.essentials[index].hint.inASCII }
    return plan
  }

  private func shortened(_ keys: [String]) -> [KeyHint] {
    essentials.map { keys.contains($0.hint.key) ? KeyHint($0.hint.key, "") : $0.hint }
  }

  /// Returns the hints without additional keys for the same action.
  private static func withoutRepetitions(_ hints: [KeyHint]) -> [KeyHint] {
    hints.enumerated().filter { index, hint in
      !hints[..<index].contains { $0.title == hint.title && $0.isEnabled == hint.isEnabled }
    }.map(\.element)
  }

  private static func width(of hint: KeyHint) -> Int {
    CharacterWidth.of(hint.key) + (hint.title.isEmpty ? 0 : 1 + CharacterWidth.of(hint.title))
  }

  private static func width(of hints: [KeyHint]) -> Int {
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

/// Draws the available keys on the last row.
@MainActor
enum HintLine {
  /// The minimum height of a window with a key-hint line.
  ///
  /// In a lower window the row is more useful for the content.
  static let minimumHeight = 6

  static func draw(_ plan: HintPlan, in row: Rect, palette: Palette, on canvas: inout CellCanvas) {
    // The names are converted before the hints are fitted, because the ASCII names of the arrows are longer.
    let plan = canvas.usesASCIISymbols ? plan.inASCII : plan
    // One column at each side stays blank.
    let hints = plan.fitting(in: row.size.width - 2)
    canvas.clipped(to: row) { canvas in
      var x = row.minX + 1
      for hint in hints {
        // The color of the title is unchanged, so that only the key changes when a control is enabled or disabled.
        x = canvas.write(
          hint.key, at: Point(x: x, y: row.minY), foreground: palette[hint.isEnabled ? .accent : .secondaryText],
          attributes: hint.isEnabled ? .bold : [])
        if !hint.title.isEmpty {
          let role: Palette.Role = plan.isExplanation && hint == hints.first ? .warning : .secondaryText
          x = canvas.write(hint.title, at: Point(x: x + 1, y: row.minY), foreground: palette[role])
        }
        x += HintPlan.gap
      }
    }
  }
}
