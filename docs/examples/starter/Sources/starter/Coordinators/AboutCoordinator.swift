import TerminalUI
import TrellisNavigation

enum AboutRoute: String, Route { case about }

/// The second tab.
final class AboutCoordinator: Coordinator<AboutRoute> {
  init(showHelp: @escaping @MainActor () -> Void) {
    let factory = ViewFactory<AboutRoute> { _, _ in
      AnyView(
        VStack(alignment: .leading) {
          Text("Starter shows a tab, a modal and a detour.")
          Button("Help", action: showHelp)
        })
    }
    super.init(router: Router(initial: .about, factory: factory))
  }

  override var tabItem: (text: String, image: String)? { ("About", "info.circle") }
}

enum HelpRoute: String, Route { case help }

/// The help: a detour, which belongs to no tab.
final class HelpCoordinator: Coordinator<HelpRoute> {
  init() {
    let factory = ViewFactory<HelpRoute> { _, _ in
      AnyView(Text("Enter presses a button. Escape leads back.").navigationTitle("Help"))
    }
    super.init(router: Router(initial: .help, factory: factory))
  }
}
