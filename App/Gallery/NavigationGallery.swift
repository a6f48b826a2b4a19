import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The navigation gallery: two flows, five tabs, and every way to show and to dismiss a screen.
struct NavigationGallery: View {
  @State private var coordinator = GalleryCoordinator()

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      coordinator.buildCoordinatorView()
        .navigationInspector(of: coordinator)
      ToastBar(toast: coordinator.toast)
      LifetimeBar(log: coordinator.log, coordinator: coordinator)
    }
    .onOpenLink { link in open(link) }
  }

  /// Opens a link, such as `colors://light-blue` or `colors://profile-settings`, from any screen of the tabs.
  ///
  /// A link to a detour presents the detour. A link to a place of the journey leads along its path, whatever was open.
  private func open(_ link: String) {
    let parts = link.split(separator: "://", maxSplits: 1).map(String.init)
    guard parts.count == 2, parts[0] == "colors", let main = coordinator.currentFlow as? MainTabCoordinator else {
      return
    }
    if let detour = GalleryDetourRoute(rawValue: parts[1]) {
      main.showDetour(detour)
    } else if let place = JourneyRoute(rawValue: parts[1]) {
      main.navigate(to: place, rebuildingPath: true)
    } else if let route = ColorRoute(identifier: parts[1]) {
      main.navigate(to: route)
    }
  }
}
