import Testing

@testable import TerminalUI

/// A view that goes keeps nothing of what its closures held: neither its node nor what was remembered about it stays.
@MainActor
struct ReleaseTests {
  private final class Held {}

  private struct Host<Content: View>: View {
    let owner: Owner
    let content: (Held) -> Content

    var body: some View {
      if let held = owner.held { content(held) } else { Text("gone") }
    }
  }

  @MainActor
  private final class Owner {
    private let storage = StateStorage<Held?>(Held())
    var held: Held? {
      get { storage.value }
      set { storage.value = newValue }
    }
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
    #expect(screen.lines.contains { $0.contains("gone") }, sourceLocation: sourceLocation)
    screen.press(.tab)
    #expect(held == nil, sourceLocation: sourceLocation)
  }

  @Test func closuresOfModifiersGoWithTheirView() {
    expectRelease { held in Text("a").background { Button("b") { _ = held } } }
    expectRelease { held in Text("a").onAppear { _ = held } }
  }

  @Test func bindingsOfPresentationsGoWithTheirView() {
    expectRelease { held in
      Text("a").sheet(
        isPresented: Binding(
          get: {
            _ = held; return false
          }, set: { _ in })
      ) { Text("c") }
    }
    expectRelease { held in
      Text("a").sheet(
        isPresented: Binding(
          get: {
            _ = held; return true
          }, set: { _ in })
      ) { Text("c") }
    }
    expectRelease { held in
      Text("a").fullScreenCover(
        isPresented: Binding(
          get: {
            _ = held; return true
          }, set: { _ in })
      ) { Text("c") }
    }
  }

  @Test func rowsGoWithTheirView() {
    expectRelease { held in ForEach([1, 2], id: \.self) { _ in Button("b") { _ = held } } }
    expectRelease { held in
      Text("a").background {
        ForEach([1, 2], id: \.self) { _ in Color.clear.frame(width: 0, height: 0).onAppear { _ = held } }
      }
    }
    expectRelease { held in
      TabView(
        selection: Binding(
          get: {
            _ = held; return 0
          }, set: { _ in })
      ) {
        Button("b") { _ = held }.tabItem { Label("x", systemImage: "gear") }.tag(0)
      }
    }
  }

  private struct Page: Identifiable { let id: Int }

  @Test func pagesGoWithTheirView() {
    expectRelease { held in
      PageStack([Page(id: 0)]) {
        _ = held
      } content: { _ in
        Button("b") { _ = held }
      }
    }
    expectRelease { held in
      PageStack([Page(id: 0), Page(id: 1)]) {
        _ = held
      } content: { _ in
        Button("b") { _ = held }
      }
    }
    expectRelease { held in
      PageStack([Page(id: 0), Page(id: 1)]) {
        _ = held
      } content: { _ in
        Button("b") { _ = held }.toolbar(.visible, for: .tabBar).navigationTitle("t")
      }
    }
    expectRelease { held in
      TabView(
        selection: Binding(
          get: {
            _ = held; return 0
          }, set: { _ in })
      ) {
        ForEach([0, 1], id: \.self) { index in
          PageStack([Page(id: 0)]) {
            _ = held
          } content: { _ in
            Button("b") { _ = held }
          }
          .toolbar(.visible, for: .tabBar)
          .tabItem { Label("x", systemImage: "gear") }.tag(index)
        }
      }
    }
  }

  @Test func listsGoWithTheirView() {
    expectRelease { held in
      List(
        [1, 2, 3], id: \.self,
        selection: Binding<Int?>(
          get: {
            _ = held; return 1
          }, set: { _ in })
      ) { _ in Button("b") { _ = held } }
    }
    expectRelease { held in
      Text("b").searchable(
        text: Binding(
          get: {
            _ = held; return ""
          }, set: { _ in }), prompt: "x")
    }
    expectRelease { held in
      Text("b").alert(
        "x",
        isPresented: Binding(
          get: {
            _ = held; return true
          }, set: { _ in })
      ) { Button("c") { _ = held } }
    }
    expectRelease { held in
      ZStack { Text("b").onAppear { _ = held }.transition(.opacity) }.animation(.easeInOut(duration: 1), value: 1)
    }
  }
}
