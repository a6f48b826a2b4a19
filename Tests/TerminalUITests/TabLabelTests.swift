import Observation
import Testing

@testable import TerminalUI

@MainActor
struct TabLabelTests {
  @Observable
  final class Model {
    var isShown = true
  }

  final class Kept {}

  struct Tabs: View {
    let model: Model

    var body: some View {
      if model.isShown { TabHolder().environment(\.kept, Kept()) }
    }
  }

  struct TabHolder: View {
    @Environment(\.kept) private var kept
    static weak var last: Kept?

    var body: some View {
      let _ = Self.last = kept
      TabView(selection: .constant(1)) {
        Text("page").tabItem { Label("One", systemImage: "circle") }.tag(1)
      }
    }
  }

  @Test func tabLabelIsReleasedWithItsTab() {
    let model = Model()
    let screen = Screen { Tabs(model: model) }
    #expect(screen.lines.contains { $0.contains("One") })
    #expect(TabHolder.last != nil)
    model.isShown = false
    #expect(screen.lines.isEmpty)
    #expect(TabHolder.last == nil)
  }
}

extension EnvironmentValues {
  private struct KeptKey: EnvironmentKey {
    static var defaultValue: TabLabelTests.Kept? { nil }
  }

  fileprivate var kept: TabLabelTests.Kept? {
    get { self[KeptKey.self] }
    set { self[KeptKey.self] = newValue }
  }
}
