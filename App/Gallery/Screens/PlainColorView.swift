import TerminalUI
import TrellisNavigation

/// The root of a tab.
struct PlainColorView: View {
  let hue: Hue
  let coordinator: Coordinator<ColorRoute>

  var body: some View {
    ColorScreen(
      color: hue.plain, lines: ["A tab's root: there is no way back from it."], links: links
    )
    .navigationTitle(hue.title)
  }

  private var links: [ScreenLink] {
    [
      ScreenLink("Light \(hue.rawValue)") { coordinator.navigate(to: ColorRoute.light(hue)) },
      ScreenLink("Dark \(hue.rawValue)") { coordinator.navigate(to: ColorRoute.dark(hue)) },
      ScreenLink("Light \(next.rawValue), in its tab") { coordinator.navigate(to: ColorRoute.light(next)) },
    ] + ownLinks
  }

  private var next: Hue {
    let index = (Hue.allCases.firstIndex(of: hue) ?? 0) + 1
    return Hue.allCases[index % Hue.allCases.count]
  }

  private var ownLinks: [ScreenLink] {
    switch hue {
    case .green:
      [ScreenLink("Unlock") { coordinator.navigate(to: UnlockRoute.enterCode) }]
    case .blue:
      GalleryDetourRoute.allCases.map { route in
        ScreenLink(route.title) { (coordinator.parent as? MainTabCoordinator)?.showDetour(route) }
      }
    case .purple:
      [ScreenLink("Sign out") { coordinator.navigate(to: GalleryRoute.login) }]
    case .red:
      [ScreenLink("Nowhere, with a toast") { coordinator.navigate(to: NowhereRoute.nowhere) }]
    case .yellow:
      [ScreenLink("Journey") { coordinator.navigate(to: JourneyRoute.harbor) }]
    }
  }
}

extension GalleryDetourRoute {
  /// The title of the button that presents the detour.
  var title: String {
    switch self {
    case .profileSettings: "Detour: fallback bar"
    case .lightRed: "Detour: bar of its own"
    case .native: "Detour: native bar"
    case .customButton: "Detour: a button"
    case .contextAware: "Detour: by context"
    case .stays: "Detour: stays"
    case .nested: "Detour: nested"
    }
  }
}
