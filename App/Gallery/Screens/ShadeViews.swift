import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

/// The lighter color, which a tab pushes with a fade transition.
struct LightColorView: View {
  let hue: Hue
  let coordinator: Coordinator<ColorRoute>

  var body: some View {
    ColorScreen(
      color: hue.light, lines: ["Pushed: the bar and Escape lead back."],
      links: [
        ScreenLink("Dark \(hue.rawValue)") { coordinator.navigate(to: ColorRoute.dark(hue)) },
        ScreenLink("Back to the root") { coordinator.navigate(to: ColorRoute.plain(hue)) },
      ]
    )
    .navigationTitle("Light \(hue.rawValue)")
  }
}

/// The darker color, a modal with one of four ways to dismiss it.
struct DarkColorView: View {
  let hue: Hue
  let coordinator: Coordinator<ColorRoute>

  var body: some View {
    switch hue {
    case .red, .blue, .yellow:
      screen("Closed by the button in the corner.").navigationTitle(title).withCloseButton()
    case .purple:
      screen("It has a bar of its own.", links: [light])
        .customNavigationBar(title: title, titleColor: .white, backgroundColor: hue.plain)
    case .green:
      NativeBar(title: title) { screen("It has a native bar, with a button in its toolbar.") }
    }
  }

  private var title: String { "Dark \(hue.rawValue)" }

  /// A link to a screen beneath the modal, for which the tab retains the modal.
  private var light: ScreenLink {
    ScreenLink("Light \(hue.rawValue), beneath") { coordinator.navigate(to: ColorRoute.light(hue)) }
  }

  private func screen(_ line: String, links: [ScreenLink] = []) -> ColorScreen {
    ColorScreen(color: hue.dark, lines: [line, "Escape, a terminal's swipe, closes every modal."], links: links)
  }
}

/// A navigation stack with a close button in its toolbar.
struct NativeBar<Content: View>: View {
  let title: String
  @ViewBuilder let content: @MainActor () -> Content
  @Environment(\.navigationBackAction) private var backAction

  var body: some View {
    NavigationStack {
      content()
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .navigationBarLeading) {
            Button("Close") { backAction?() }
          }
        }
    }
  }
}
