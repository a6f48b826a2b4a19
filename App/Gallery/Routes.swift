import TrellisNavigation

/// The flows of the example.
///
/// `GalleryCoordinator` installs them.
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

  /// Creates the route with an identifier, or returns `nil` for any other text.
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

/// The places of a journey.
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
