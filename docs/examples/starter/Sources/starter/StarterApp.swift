import TerminalUI

@main
struct StarterApp: App {
  @State private var coordinator = AppCoordinator(dependencies: .live())

  var body: some Scene {
    WindowGroup { RootView(coordinator: coordinator) }
  }
}
