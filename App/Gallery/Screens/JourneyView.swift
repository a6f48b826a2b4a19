import TerminalUI
import TrellisNavigation

/// A place of the journey.
struct JourneyView: View {
  let place: JourneyRoute
  let coordinator: Coordinator<JourneyRoute>

  var body: some View {
    ColorScreen(color: Hue.yellow.dark, lines: [line], links: links)
      .navigationTitle(place.title)
  }

  private var line: String {
    switch place {
    case .harbor: "The root of the journey."
    case .lighthouse, .island: "On the way to the treasure."
    case .treasure: "Back leads along the path, even if nothing of it was visited."
    case .seaMonster: ""
    }
  }

  private var links: [ScreenLink] {
    guard place == .harbor else { return [] }
    return [JourneyRoute.island, .treasure, .seaMonster].map { next in
      ScreenLink(next.title) { coordinator.navigate(to: next) }
    }
  }
}
