/// A symbol and a title.
public struct Label: View {
  let title: String
  let systemImage: String

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: An SF Symbols name. A name without a character here is drawn as a diamond.
  public init(_ title: some StringProtocol, systemImage: String) {
    self.title = String(title)
    self.systemImage = systemImage
  }

  /// The content and behavior of the view.
  public var body: some View {
    HStack {
      Image(systemName: systemImage)
      Text(title)
    }
  }
}

/// A symbol by its SF Symbols name, drawn as a character.
public struct Image: View {
  let systemName: String

  /// Creates an image.
  ///
  /// - Parameter systemName: An SF Symbols name. A name without a character here is drawn as a diamond.
  public init(systemName: String) {
    self.systemName = systemName
  }

  /// The content and behavior of the view.
  public var body: some View {
    Text(verbatim: symbol).lineLimit(1)
  }

  /// The character of the image.
  nonisolated var symbol: String { Self.glyphs[systemName] ?? "◆" }

  /// Characters of one column that most fonts contain, for the names that apps use most.
  nonisolated static let glyphs: [String: String] = [
    "house": "⌂", "house.fill": "⌂", "person": "☺", "person.fill": "☻", "gear": "⚙︎", "gearshape": "⚙︎",
    "list.bullet": "☰", "cart": "☰", "shippingbox": "▣", "magnifyingglass": "⌕", "star": "☆", "star.fill": "★",
    "checkmark": "✓", "checkmark.circle": "✓", "checkmark.circle.fill": "✔", "circle": "○", "circle.fill": "●",
    "xmark": "✗", "xmark.circle": "✗", "exclamationmark.triangle": "⚠︎", "bell": "♪", "heart": "♡", "clock": "◷",
    "chevron.right": "›", "chevron.left": "‹", "arrow.right": "→", "arrow.left": "←", "lock": "⊠", "envelope": "✉︎",
    "dollarsign": "$", "plus": "+", "minus": "−", "info.circle": "ⓘ", "paintbrush": "✎", "pencil": "✎",
  ]
}
