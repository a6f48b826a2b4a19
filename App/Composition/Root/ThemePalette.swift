public import DesignTokens
import FeatureKit
import Services
public import TerminalUI

extension Palette {
  /// Creates the palette of a theme, which maps each role to the design token of the same meaning.
  ///
  /// - Parameter colorScheme: The background of the terminal, which the automatic theme follows.
  init(_ name: ThemeName, depth: ColorDepth = .direct, colorScheme: ColorScheme = .dark) {
    self.init()
    let followsTerminal = name == .automatic && depth == .sixteen
    let name = name.resolved(isLight: colorScheme == .light)
    let colors = depth == .direct ? Theme(named: name).colors : Self.reduced[name]?[depth] ?? Theme(named: name).colors
    for (role, color) in [
      (Role.background, colors.background), (.surface, colors.surface), (.text, colors.text),
      (.secondaryText, colors.secondaryText), (.accent, colors.accent), (.onAccent, colors.onAccent),
      (.selection, colors.selection), (.onSelection, colors.onSelection), (.border, colors.border),
      (.success, colors.success), (.warning, colors.warning), (.danger, colors.danger),
      (.alternateRow, colors.alternateRow),
    ] {
      self[role] = CellColor(red: color.red, green: color.green, blue: color.blue)
    }
    let statuses = [(Role.success, colors.success), (.warning, colors.warning), (.danger, colors.danger)]
    statusesOnSelection = Set(statuses.filter { colors.isReadableOnSelection($0.1) }.map(\.0))
    // Users redefine the sixteen colors, and often white is gray: the terminal's own background is the better one.
    guard followsTerminal else { return }
    for role in [Role.background, .surface, .alternateRow, .text] { self[role] = .terminalDefault }
  }

  /// The palettes for terminals with fewer colors, cached because views request the palette on each evaluation.
  nonisolated private static let reduced: [ThemeName: [ColorDepth: ColorTokens]] = Dictionary(
    uniqueKeysWithValues: ThemeName.fixed.map { name in
      let depths = ColorDepth.allCases.map { ($0, Theme(named: name).colors.reduced(to: $0)) }
      return (name, Dictionary(uniqueKeysWithValues: depths))
    })
}

extension View {
  /// Applies the theme and the formats that the user has chosen.
  func appearance(_ preferences: PreferencesModel, depth: ColorDepth, colorScheme: ColorScheme) -> some View {
    environment(\.palette, Palette(preferences.theme, depth: depth, colorScheme: colorScheme))
      .environment(\.showsDates, preferences.current.dateStyle == .date)
  }
}

extension ColorDepth {
  /// Creates the color depth of a terminal.
  nonisolated public init(_ colors: TerminalCapabilities.Colors) {
    switch colors {
    case .none: self = .none
    case .sixteen: self = .sixteen
    case .indexed: self = .indexed
    case .direct: self = .direct
    }
  }
}
