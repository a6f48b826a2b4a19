/// The colors of an appearance, by role.
///
/// An app derives palettes from its design tokens and sets one in the environment.
public struct Palette: Hashable, Sendable {
  /// The role of a color.
  public enum Role: Int, Sendable, CaseIterable {
    /// The background of the window.
    case background
    /// The background of controls and fields.
    case surface
    /// Text.
    case text
    /// Less important text.
    case secondaryText
    /// The accent color, which also marks the focus.
    case accent
    /// Text on the accent color.
    case onAccent
    /// The background of a selected row.
    case selection
    /// Text on the selection.
    case onSelection
    /// Borders and lines.
    case border
    /// Successful results.
    case success
    /// Warnings.
    case warning
    /// Errors and destructive actions.
    case danger
    /// The background of every second row of a list.
    case alternateRow
  }

  private var values: [CellColor]
  /// The roles of a status whose colors are readable on the selection; empty unless the app sets it.
  ///
  /// A selected row draws all other text in the color of `onSelection`.
  public var statusesOnSelection: Set<Role> = []
  var named: [String: CellColor] = [:]

  /// Creates a palette in which every role has the terminal's default color.
  public init() {
    values = Array(repeating: .terminalDefault, count: Role.allCases.count)
  }

  /// Accesses the color of a role.
  public subscript(role: Role) -> CellColor {
    get { values[role.rawValue] }
    set { values[role.rawValue] = newValue }
  }

  /// Returns the colors of a status that the selected row of a list preserves.
  ///
  /// - Parameter isActive: Whether the row has the background of the selection; otherwise it has that of a surface, on
  ///   which all of them are readable.
  func statusColors(isActive: Bool) -> [CellColor] {
    Self.statuses.filter { !isActive || statusesOnSelection.contains($0) }.map { self[$0] }
  }

  private static let statuses = [Role.success, .warning, .danger]

  /// The default palette: the terminal's own colors, and an accent that is visible on dark and light backgrounds.
  public static let terminal: Palette = {
    var palette = Palette()
    palette[.accent] = CellColor(red: 0x3B, green: 0x82, blue: 0xF6)
    palette[.onAccent] = CellColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    palette[.selection] = CellColor(red: 0x1D, green: 0x4E, blue: 0xD8)
    palette[.onSelection] = CellColor(red: 0xFF, green: 0xFF, blue: 0xFF)
    palette[.secondaryText] = CellColor(red: 0x8A, green: 0x8F, blue: 0x98)
    palette[.border] = CellColor(red: 0x8A, green: 0x8F, blue: 0x98)
    palette[.success] = CellColor(red: 0x22, green: 0xA5, blue: 0x59)
    palette[.warning] = CellColor(red: 0xD9, green: 0x82, blue: 0x0B)
    palette[.danger] = CellColor(red: 0xDC, green: 0x3B, blue: 0x3B)
    return palette
  }()
}

extension EnvironmentValues {
  private struct PaletteKey: EnvironmentKey {
    static let defaultValue = Palette.terminal
  }

  /// The colors of roles.
  public var palette: Palette {
    get { self[PaletteKey.self] }
    set { self[PaletteKey.self] = newValue }
  }
}
