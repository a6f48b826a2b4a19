/// Decides which hints the key-hint line shows, and how long.
///
/// The keys that work everywhere are always on the line: they lead to all others. What the focused control does comes
/// before them and gives way first, from the last hint on.
struct HintPlan {
  /// A key that works everywhere.
  struct Essential {
    var hint: KeyHint
    /// Whether its key alone says enough where there is little room.
    var isKnownByKey = false
  }

  /// What keys do in this place, the most important first.
  var local: [KeyHint]
  /// The keys that work everywhere, in the order in which they are shown.
  var essentials: [Essential]

  /// The columns between two hints.
  static let gap = 2
  /// How many local hints are worth more than the titles of the essentials.
  private static let leastLocalCount = 2

  /// The hints that fit: each is whole, or its key alone.
  ///
  /// - Parameter width: the columns that the line has.
  func fitting(in width: Int) -> [KeyHint] {
    let local = Self.withoutRepetitions(local)
    // Everything, or else short essentials and as much of the rest as fits.
    let whole = local + shortened([])
    if Self.width(of: whole) <= width { return whole }
    for bare in [essentials.filter(\.isKnownByKey), essentials].map({ $0.map(\.hint.key) }) {
      let last = shortened(bare)
      let first = Self.prefix(of: local, in: width - Self.width(of: last) - (last.isEmpty ? 0 : Self.gap))
      let least = bare.count == essentials.count ? 0 : min(Self.leastLocalCount, local.count)
      if Self.width(of: last) <= width, first.count >= least { return first + last }
    }
    return Self.prefix(of: shortened(essentials.map(\.hint.key)), in: width)
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

  /// The hints without a second key for the same thing.
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
