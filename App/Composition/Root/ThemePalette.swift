public import DesignTokens
public import TerminalUI

extension Palette {
  /// Creates the palette of a theme, which maps each role to the design token of the same meaning.
  init(_ name: ThemeName, depth: ColorDepth = .direct) {
    self.init()
    let colors = depth == .direct ? Theme(named: name).colors : Self.reduced[name]?[depth] ?? Theme(named: name).colors
    for (role, color) in [
      (Role.background, colors.background), (.surface, colors.surface), (.text, colors.text),
      (.secondaryText, colors.secondaryText), (.accent, colors.accent), (.onAccent, colors.onAccent),
      (.selection, colors.selection), (.onSelection, colors.onSelection), (.border, colors.border),
      (.success, colors.success), (.warning, colors.warning), (.danger, colors.danger),
    ] {
      self[role] = CellColor(red: color.red, green: color.green, blue: color.blue)
    }
  }

  /// The palettes for terminals with fewer colors, cached because views request the palette on each evaluation.
  nonisolated private static let reduced: [ThemeName: [ColorDepth: ColorTokens]] = Dictionary(
    uniqueKeysWithValues: ThemeName.allCases.map { name in
      let depths = ColorDepth.allCases.map { ($0, Theme(named: name).colors.reduced(to: $0)) }
      return (name, Dictionary(uniqueKeysWithValues: depths))
    })
}

extension ColorDepth {
  /// Creates the color depth of a terminal.
  ///
  /// - Parameter colors: The colors that the terminal supports.
  nonisolated public init(_ colors: TerminalCapabilities.Colors) {
    switch colors {
    case .none: self = .none
    case .sixteen: self = .sixteen
    case .indexed: self = .indexed
    case .direct: self = .direct
    }
  }
}
