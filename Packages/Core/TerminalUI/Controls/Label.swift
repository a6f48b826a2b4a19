/// A symbol and a title.
public struct Label: View {
  let title: String
  let systemImage: String

  /// - Parameter systemImage: a name in Apple's set; one that has no character here is a diamond.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.title = String(title)
    self.systemImage = systemImage
  }

  public var body: some View {
    HStack {
      Image(systemName: systemImage)
      Text(title)
    }
  }
}

/// A symbol by its name in Apple's set, drawn as a character.
public struct Image: View {
  let systemName: String

  /// - Parameter systemName: a name in Apple's set; one that has no character here is a diamond.
  public init(systemName: String) {
    self.systemName = systemName
  }

  public var body: some View {
    Text(Self.glyphs[systemName] ?? "◆").lineLimit(1)
  }

  /// Characters of one column that most fonts have, for the names that apps use most.
  static let glyphs: [String: String] = [
    "house": "⌂", "house.fill": "⌂", "person": "☺", "person.fill": "☻", "gear": "⚙︎", "gearshape": "⚙︎",
    "list.bullet": "☰", "cart": "☰", "shippingbox": "▣", "magnifyingglass": "⌕", "star": "☆", "star.fill": "★",
    "checkmark": "✓", "checkmark.circle": "✓", "checkmark.circle.fill": "✔", "circle": "○", "circle.fill": "●",
    "xmark": "✗", "xmark.circle": "✗", "exclamationmark.triangle": "⚠︎", "bell": "♪", "heart": "♡", "clock": "◷",
    "chevron.right": "›", "chevron.left": "‹", "arrow.right": "→", "arrow.left": "←", "lock": "⊠", "envelope": "✉︎",
    "dollarsign": "$", "plus": "+", "minus": "−", "info.circle": "ⓘ", "paintbrush": "✎", "pencil": "✎",
  ]
}

/// Says that something is going on.
public struct ProgressView: View {
  let title: String
  /// How far it is, from zero to one; `nil` where nobody knows.
  let fraction: Double?

  /// Something goes on, and nobody knows how far it is.
  public init(_ title: some StringProtocol = "Loading…") {
    self.init(title: String(title), fraction: nil)
  }

  init(title: String, fraction: Double?) {
    self.title = title
    self.fraction = fraction
  }

  public var body: some View {
    if let fraction {
      DeterminateProgress(title: title, fraction: fraction)
    } else {
      HStack {
        Spinner()
        Text(title).foregroundStyle(.secondary)
      }
    }
  }
}
