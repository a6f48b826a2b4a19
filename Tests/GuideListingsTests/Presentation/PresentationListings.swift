import Observation
import TerminalUI
import TerminalUITesting
import Testing

/// The listings on custom ways to dismiss a modal and a detour.
enum Presentations {
  struct BackAction {
    var run: @MainActor () -> Void
    @MainActor func callAsFunction() { run() }
  }

  struct BackActionKey: EnvironmentKey {
    static var defaultValue: BackAction? { nil }
  }

  struct CloseButtonModifier: ViewModifier {
    @Environment(\.backAction) private var backAction

    func body(content: Content) -> some View {
      VStack(alignment: .trailing) {
        Button("Close") { backAction?() }.keyboardShortcut(.cancelAction)
        content
      }
    }
  }

  struct ContentView: View {
    var body: some View { Text("What is shown") }
  }

  struct ButtonModal: View {
    var body: some View {
      ContentView()
        .withCloseButton()
    }
  }

  /// A custom bar.
  struct BarModal: View {
    @Environment(\.backAction) var backAction

    var body: some View {
      NavigationStack {
        ContentView()
          .navigationTitle("Settings")
          .toolbar {
            ToolbarItem(placement: .navigationBarLeading) {
              Button("Close") { backAction?() }
            }
          }
      }
    }
  }

  struct ButtonDetour: View {
    @Environment(\.backAction) var backAction

    var body: some View {
      VStack {
        Button("Leave") { backAction?() }
        ContentView()
      }
    }
  }

  enum Kind: String, CaseIterable {
    case button, bar, detour, swipe
  }

  struct Host: View {
    @State private var modal: Kind?
    @State private var isDetour = false

    var body: some View {
      VStack {
        Text("Underneath")
        ForEach(Kind.allCases, id: \.self) { kind in
          Button("Show \(kind.rawValue)") {
            modal = kind == .detour ? nil : kind
            isDetour = kind == .detour
          }
        }
      }
      .sheet(isPresented: Binding(get: { modal != nil }, set: { if !$0 { modal = nil } })) {
        Group {
          switch modal {
          case .button: ButtonModal()
          case .bar: BarModal()
          default: ContentView()
          }
        }
        .environment(\.backAction, BackAction { modal = nil })
      }
      .fullScreenCover(isPresented: $isDetour) {
        ButtonDetour()
          .environment(\.backAction, BackAction { isDetour = false })
      }
    }
  }
}

extension EnvironmentValues {
  var backAction: Presentations.BackAction? {
    get { self[Presentations.BackActionKey.self] }
    set { self[Presentations.BackActionKey.self] = newValue }
  }
}

extension View {
  func withCloseButton() -> some View { modifier(Presentations.CloseButtonModifier()) }
}

@Suite("The listings on ways to dismiss modals and detours")
struct DismissalListings {
  @Test(arguments: [("button", "Close"), ("bar", "Close"), ("detour", "Leave")])
  func buttonDismisses(kind: String, way: String) async {
    let screen = ScreenDriver { Presentations.Host() }
    await screen.tap("Show \(kind)")
    await screen.expect("What is shown")
    await screen.tap(way)
    await screen.reject("What is shown")
    await screen.expect("Underneath")
  }

  @Test func escapeDismissesWithoutAButton() async {
    let screen = ScreenDriver { Presentations.Host() }
    await screen.tap("Show swipe")
    await screen.expect("What is shown")
    await screen.press(.escape)
    await screen.reject("What is shown")
  }
}
