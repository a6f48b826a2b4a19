import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

enum ModalPattern: String, Route, CaseIterable { case closeButton, customBar, nativeBar, swipe }

enum DetourPattern: String, Route, CaseIterable { case fallback, customBar, nativeBar, customButton, contextAware }

/// Shows a modal with one of the patterns.
struct ModalScreen: View {
  let pattern: ModalPattern
  @Environment(\.navigationBackAction) private var backAction

  var body: some View {
    switch pattern {
    case .closeButton:
      ContentView(name: "close button").withCloseButton()
    case .customBar:
      ContentView(name: "custom bar")
        .customNavigationBar(title: "Settings", titleColor: .onAccent, backgroundColor: .accent)
    case .nativeBar:
      NavigationStack {
        ContentView(name: "native bar")
          .navigationTitle("Settings")
          .toolbar {
            ToolbarItem(placement: .navigationBarLeading) { Button("Close") { backAction?() } }
          }
      }
    case .swipe:
      ContentView(name: "swipe")
    }
  }
}

/// Shows a detour with one of the patterns.
struct DetourScreen: View {
  let pattern: DetourPattern
  let coordinator: AnyCoordinator
  @Environment(\.navigationBackAction) private var backAction

  var body: some View {
    switch pattern {
    case .fallback:
      ContentView(name: "fallback").navigationTitle("Unlock")
    case .customBar:
      ContentView(name: "custom bar").customNavigationBar(title: "Unlock") { Text("trailing") }
    case .nativeBar:
      NavigationStack {
        ContentView(name: "native bar")
          .toolbar {
            ToolbarItem(placement: .navigationBarLeading) { Button("Leave") { backAction?() } }
          }
      }
    case .customButton:
      VStack(alignment: .leading) {
        Button("Leave") { backAction?() }
        ContentView(name: "custom button")
      }
    case .contextAware:
      if coordinator.presentationContext == .detour {
        ContentView(name: "context: detour").withCloseButton()
      } else {
        ContentView(name: "context: other").customNavigationBar(title: "Unlock")
      }
    }
  }
}

struct ContentView: View {
  let name: String

  var body: some View {
    VStack(alignment: .leading) {
      Text("This is \(name)")
      Text("and nothing else.").dim()
    }
  }
}

extension Color {
  fileprivate static let onAccent = Color(.onAccent)
}
