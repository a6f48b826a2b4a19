import TerminalUI

@main
struct SearchApp: App {
  var body: some Scene {
    WindowGroup { SearchScreen() }
  }
}

private let cities = ["Berlin", "Bogotá", "Lagos", "Lima", "Lisbon", "Oslo", "Osaka", "Quito"]

/// The search for cities, on the clock of its window.
struct SearchScreen: View {
  @Environment(\.clock) private var clock

  var body: some View {
    SearchView(clock: clock) { text in cities.filter { $0.lowercased().hasPrefix(text.lowercased()) } }
  }
}
