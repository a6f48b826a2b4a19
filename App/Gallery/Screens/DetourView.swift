import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// A detour: five have different ways to dismiss them, one stays, and one is nested.
struct DetourView: View {
  let route: GalleryDetourRoute
  let coordinator: AnyCoordinator
  @Environment(\.navigationBackAction) private var backAction

  var body: some View {
    switch route {
    case .profileSettings:
      screen("Nothing was written for it: the fallback bar leads back.").navigationTitle("Profile settings")
    case .lightRed:
      screen("Its own bar takes the place of the fallback bar.")
        .customNavigationBar(title: "Light red", titleColor: .white, backgroundColor: Hue.red.light)
    case .native:
      NativeBar(title: "Native") { screen("Its own stack has a bar, so there is no fallback bar.") }
    case .customButton:
      VStack(alignment: .leading, spacing: 0) {
        Button("Leave") { backAction?() }
        screen("A button of its own reads the back action of the environment.")
      }
    case .contextAware:
      if coordinator.presentationContext == .detour {
        screen("It reads how it is presented, so it has a close button.").withCloseButton()
      } else {
        screen("It is not shown as a detour.").customNavigationBar(title: "By context")
      }
    case .stays:
      screen("It covers the next screen, too.", links: stayLinks).navigationTitle("Stays")
    case .nested:
      let detour = coordinator as? DetourCoordinator
      screen("Detour \(detour?.level ?? 1).", links: [ScreenLink("One more detour") { detour?.showAnother() }])
        .navigationTitle("Nested")
    }
  }

  private func screen(_ line: String, links: [ScreenLink] = []) -> ColorScreen {
    ColorScreen(color: Hue.red.light, lines: [line, "The screens beneath stay as they are."], links: links)
  }

  private var stayLinks: [ScreenLink] {
    [ScreenLink("Light blue, beneath") { coordinator.navigate(to: ColorRoute.light(.blue)) }]
  }
}
