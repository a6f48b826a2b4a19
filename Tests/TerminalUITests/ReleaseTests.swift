import Observation
import Testing

@testable import TerminalUI

/// A removed view releases the objects that its closures captured, including its node and cached state.
struct ReleaseTests {
  private final class Held {}

  private struct Host<Content: View>: View {
    let owner: Owner
    let content: (Held) -> Content

    var body: some View { if let held = owner.held { content(held) } else { Text("gone") } }
  }

  private final class Owner {
    private let storage = StateStorage<Held?>(Held())
    var held: Held? {
      get { storage.value }
      set { storage.value = newValue }
    }
  }

  private func binding<Value>(_ value: Value, keeping held: Held) -> Binding<Value> {
    Binding(get: { withExtendedLifetime(held) { value } }, set: { _ in })
  }

  private func expectRelease(
    sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder of content: @escaping (Held) -> some View
  ) {
    let owner = Owner()
    weak let held = owner.held
    let screen = Screen(40, 12) { Host(owner: owner, content: content) }
    _ = screen.lines
    screen.press(.tab)
    owner.held = nil
    #expect(screen.shows("gone"), sourceLocation: sourceLocation)
    screen.press(.tab)
    #expect(held == nil, sourceLocation: sourceLocation)
  }

  @Test func removedNodeHasNoParent() throws {
    let owner = Owner()
    let screen = Screen(40, 12) { Host(owner: owner) { _ in VStack { HStack { Button("b") {} } } } }
    _ = screen.lines
    let control = try #require(screen.window.controls().first)
    let row = control.node.parent
    owner.held = nil
    #expect(screen.shows("gone") && control.node.parent == nil && row?.parent == nil)
    // A retained control of a removed view can be used safely, and the focus does not move to it.
    control.activate()
    screen.window.focus.move(to: control.node, in: screen.window)
    screen.window.update()
    #expect(screen.window.focus.focused == nil)
  }

  @Test func nodeThatOutlivesItsWindowHasNoAncestors() throws {
    var window: Window? = Window(size: Size(width: 20, height: 5)) { HStack { VStack { Text("a") } } }
    _ = window?.frame()
    weak let released = window
    var node = try #require(window?.rootNode)
    while let child = node.children.first { node = child }
    #expect(node.parent != nil && node.activeAncestor != nil)
    window = nil
    #expect(released == nil && node.parent == nil && node.activeAncestor == nil)
  }

  @Test func modifierClosuresAreReleasedWithTheirView() {
    expectRelease { held in Text("a").background { Button("b") { _ = held } } }
    expectRelease { held in Text("a").onAppear { _ = held } }
  }

  @Test func presentationBindingsAreReleasedWithTheirView() {
    expectRelease { held in Text("a").sheet(isPresented: binding(false, keeping: held)) { Text("c") } }
    expectRelease { held in Text("a").sheet(isPresented: binding(true, keeping: held)) { Text("c") } }
    expectRelease { held in Text("a").fullScreenCover(isPresented: binding(true, keeping: held)) { Text("c") } }
  }

  @Test func rowsAreReleasedWithTheirView() {
    expectRelease { held in ForEach([1, 2], id: \.self) { _ in Button("b") { _ = held } } }
    expectRelease { held in
      Text("a").background {
        ForEach([1, 2], id: \.self) { _ in Color.clear.frame(width: 0, height: 0).onAppear { _ = held } }
      }
    }
    expectRelease { held in
      TabView(selection: binding(0, keeping: held)) {
        Button("b") { _ = held }.tabItem { Label("x", systemImage: "gear") }.tag(0)
      }
    }
  }

  private func pages(_ count: Int, keeping held: Held, @ViewBuilder _ content: @escaping () -> some View) -> some View {
    PageStack((0..<count).map(Identified.init), onBack: { _ = held }) { _ in content() }
  }

  @Test func pagesAreReleasedWithTheirView() {
    for count in [1, 2] { expectRelease { held in pages(count, keeping: held) { Button("b") { _ = held } } } }
    expectRelease { held in
      pages(2, keeping: held) { Button("b") { _ = held }.toolbar(.visible, for: .tabBar).navigationTitle("t") }
    }
    expectRelease { held in
      TabView(selection: binding(0, keeping: held)) {
        ForEach([0, 1], id: \.self) { index in
          pages(1, keeping: held) { Button("b") { _ = held } }
            .toolbar(.visible, for: .tabBar).tabItem { Label("x", systemImage: "gear") }.tag(index)
        }
      }
    }
  }

  @Test func listsAreReleasedWithTheirView() {
    expectRelease { held in
      List([1, 2, 3], id: \.self, selection: binding(1, keeping: held)) { _ in Button("b") { _ = held } }
    }
    expectRelease { held in Text("b").searchable(text: binding("", keeping: held), prompt: "x") }
    expectRelease { held in
      Text("b").alert("x", isPresented: binding(true, keeping: held)) { Button("c") { _ = held } }
    }
    expectRelease { held in
      ZStack { Text("b").onAppear { _ = held }.transition(.opacity) }.animation(.easeInOut(duration: 1), value: 1)
    }
  }
}

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

  @Test func censusViewShowsTheCountsAndRemovedViewsAreNotCounted() {
    let model = Model()
    let screen = Screen(60, 4) { Host(model: model) }
    #expect(screen.shows("nodes, 0 models, 0 tasks"))
    let before = screen.window.census
    #expect(before.models == 0 && before.tasks == 0 && before.nodes > 2)
    for _ in 0..<20 {
      model.isShown = true
      _ = screen.lines
      #expect(screen.window.census.models == 1 && screen.window.census.tasks == 1)
      #expect(screen.window.census.nodes > before.nodes)
      model.isShown = false
      _ = screen.lines
    }
    #expect(screen.window.census == before)
  }
}
