/// The colours of an appearance, by role. An app makes one of its design tokens and puts it in the environment.
public struct Palette: Hashable, Sendable {
  /// What a colour is for.
  public enum Role: Int, Sendable, CaseIterable {
    case background
    case surface
    case text
    case secondaryText
    case accent
    case onAccent
    case selection
    case onSelection
    case border
    case success
    case warning
    case danger
  }

  private var values: [CellColor]

  /// A palette in which every role has the terminal's own colour, until it is given another.
  public init() {
    values = Array(repeating: .terminalDefault, count: Role.allCases.count)
  }

  public subscript(role: Role) -> CellColor {
    get { values[role.rawValue] }
    set { values[role.rawValue] = newValue }
  }

  /// The palette of a program that sets none: the terminal's own colours, and an accent that shows on dark and light.
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

  /// The colours that roles stand for.
  public var palette: Palette {
    get { self[PaletteKey.self] }
    set { self[PaletteKey.self] = newValue }
  }
}
