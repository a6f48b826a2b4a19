/// Selects the hints of the key-hint line and shortens them to its width.
///
/// The global keys are always included, because they lead to all other functions. The hints of the focused control come
/// first. They are dropped first if space is short, starting with the last.
struct HintPlan {
  /// A key that works everywhere.
  struct Essential {
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
