import TerminalUI
import TrellisNavigation

/// The flows of the example, which `GalleryCoordinator` installs.
nonisolated enum GalleryRoute: String, Route {
  case login
  case tabRoot
}

/// The screens of a tab: its color, a lighter one that is pushed, and a darker one that is a modal.
nonisolated enum ColorRoute: Route {
  case plain(Hue)
  case light(Hue)
  case dark(Hue)

  var hue: Hue {
    switch self {
    case .plain(let hue), .light(let hue), .dark(let hue): hue
    }
  }

  var identifier: String {
    switch self {
    case .plain(let hue): hue.rawValue
    case .light(let hue): "light-\(hue.rawValue)"
    case .dark(let hue): "dark-\(hue.rawValue)"
    }
  }

  init?(identifier: String) {
    let routes = Hue.allCases.flatMap { [ColorRoute.plain($0), .light($0), .dark($0)] }
    guard let route = routes.first(where: { $0.identifier == identifier }) else { return nil }
    self = route
  }
}

/// The steps of an unlock flow whose code is always wrong.
nonisolated enum UnlockRoute: String, Route {
  case enterCode = "enter-code"
  case loading = "unlock-loading"
  case failure = "unlock-failure"
}

nonisolated enum JourneyRoute: String, Route {
  case harbor, lighthouse, island, treasure
  case seaMonster = "sea-monster"

  var title: String {
    switch self {
    case .harbor: "Harbor"
    case .lighthouse: "Lighthouse"
    case .island: "Island"
    case .treasure: "Treasure, by its path"
    case .seaMonster: "Sea monster, without a view"
    }
  }
}

/// A route that no coordinator handles.
nonisolated enum NowhereRoute: String, Route {
  case nowhere
}

/// The detours, each with a different way to dismiss it.
nonisolated enum GalleryDetourRoute: String, Route, CaseIterable {
  case profileSettings = "profile-settings"
  case lightRed = "detour-light-red"
  case native = "detour-native"
  case customButton = "detour-button"
  case contextAware = "detour-context"
  case stays = "detour-stays"
  case nested = "detour-nested"
}

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
