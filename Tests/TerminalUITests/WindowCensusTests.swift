import Observation
import Testing

@testable import TerminalUI

@MainActor
struct WindowCensusTests {
  @Observable
  final class Model {
    var isShown = false
  }

  private struct Owner: View {
    @State private var model = Model()
    @State private var count = 0

    var body: some View {
      Text("owner \(count)").task {
        // Runs until it is canceled.
        for await _ in AsyncStream<Never>.makeStream().stream {}
      }
    }
  }

  private struct Host: View {
    let model: Model

    var body: some View {
      VStack {
        if model.isShown { Owner() }
        WindowCensusView()
      }
    }
  }

  @Test(.bug(id: "S7")) func removedViewsAreNotCounted() {
    let model = Model()
    let screen = Screen(60, 4) { Host(model: model) }
    _ = screen.lines
    let before = screen.window.census
    #expect(before.models == 0 && before.tasks == 0 && before.nodes > 2)
    for _ in 0..<20 {
      model.isShown = true
      _ = screen.lines
      #expect(screen.window.census.models == 1)
      #expect(screen.window.census.tasks == 1)
      #expect(screen.window.census.nodes > before.nodes)
      model.isShown = false
      _ = screen.lines
    }
    #expect(screen.window.census == before)
  }

  @Test func censusViewShowsTheCounts() {
    let screen = Screen(60, 4) { WindowCensusView() }
    #expect(screen.lines.contains { $0.contains("nodes, 0 models, 0 tasks") })
  }
}
