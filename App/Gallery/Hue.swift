import TerminalUI

/// The five tabs.
nonisolated enum Hue: String, CaseIterable, Sendable {
  case red, green, blue, yellow, purple

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var plain: Color {
    switch self {
    case .red: Color(CellColor(red: 190, green: 50, blue: 55))
    case .green: Color(CellColor(red: 30, green: 125, blue: 75))
    case .blue: Color(CellColor(red: 40, green: 95, blue: 190))
    case .yellow: Color(CellColor(red: 165, green: 120, blue: 15))
    case .purple: Color(CellColor(red: 125, green: 70, blue: 175))
    }
  }

  var light: Color {
    switch self {
    case .red: Color(CellColor(red: 225, green: 105, blue: 105))
    case .green: Color(CellColor(red: 75, green: 160, blue: 110))
    case .blue: Color(CellColor(red: 90, green: 140, blue: 220))
    case .yellow: Color(CellColor(red: 190, green: 150, blue: 60))
    case .purple: Color(CellColor(red: 160, green: 115, blue: 205))
    }
  }

  var dark: Color {
    switch self {
    case .red: Color(CellColor(red: 105, green: 20, blue: 28))
    case .green: Color(CellColor(red: 12, green: 72, blue: 42))
    case .blue: Color(CellColor(red: 18, green: 48, blue: 110))
    case .yellow: Color(CellColor(red: 92, green: 66, blue: 4))
    case .purple: Color(CellColor(red: 68, green: 32, blue: 102))
    }
  }
}
