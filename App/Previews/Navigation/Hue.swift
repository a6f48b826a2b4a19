import TerminalUI

/// The five tabs.
nonisolated enum Hue: String, CaseIterable, Sendable {
  case red, green, blue, yellow, purple

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var plain: Color {
    switch self {
    case .red: Color(red: 190, green: 50, blue: 55)
    case .green: Color(red: 30, green: 125, blue: 75)
    case .blue: Color(red: 40, green: 95, blue: 190)
    case .yellow: Color(red: 165, green: 120, blue: 15)
    case .purple: Color(red: 125, green: 70, blue: 175)
    }
  }

  var light: Color {
    switch self {
    case .red: Color(red: 225, green: 105, blue: 105)
    case .green: Color(red: 75, green: 160, blue: 110)
    case .blue: Color(red: 90, green: 140, blue: 220)
    case .yellow: Color(red: 190, green: 150, blue: 60)
    case .purple: Color(red: 160, green: 115, blue: 205)
    }
  }

  var dark: Color {
    switch self {
    case .red: Color(red: 105, green: 20, blue: 28)
    case .green: Color(red: 12, green: 72, blue: 42)
    case .blue: Color(red: 18, green: 48, blue: 110)
    case .yellow: Color(red: 92, green: 66, blue: 4)
    case .purple: Color(red: 68, green: 32, blue: 102)
    }
  }
}

nonisolated extension Color {
  static let white = Color(red: 255, green: 255, blue: 255)
}
