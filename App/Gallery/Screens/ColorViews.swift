import TerminalUI
import TrellisNavigation
import TrellisNavigationUI

struct PlainColorView: View {
  let hue: Hue
  let coordinator: Coordinator<ColorRoute>

  var body: some View {
    ColorScreen(
      color: hue.plain, lines: ["A tab's root: there is no way back from it."], links: links
    )
    .navigationTitle(hue.title)
  }

  private var links: [ScreenLink] {
    [
      ScreenLink("Light \(hue.rawValue)") { coordinator.navigate(to: ColorRoute.light(hue)) },
      ScreenLink("Dark \(hue.rawValue)") { coordinator.navigate(to: ColorRoute.dark(hue)) },
      ScreenLink("Light \(next.rawValue), in its tab") { coordinator.navigate(to: ColorRoute.light(next)) },
    ] + ownLinks
  }

  private var next: Hue {
    let index = (Hue.allCases.firstIndex(of: hue) ?? 0) + 1
    return Hue.allCases[index % Hue.allCases.count]
  }

  private var ownLinks: [ScreenLink] {
    switch hue {
    case .green:
      [ScreenLink("Unlock") { coordinator.navigate(to: UnlockRoute.enterCode) }]
    case .blue:
      GalleryDetourRoute.allCases.map { route in
        ScreenLink(route.title) { (coordinator.parent as? MainTabCoordinator)?.showDetour(route) }
      }
    case .purple:
      [ScreenLink("Sign out") { coordinator.navigate(to: GalleryRoute.login) }]
    case .red:
      [ScreenLink("Nowhere, with a toast") { coordinator.navigate(to: NowhereRoute.nowhere) }]
    case .yellow:
      [ScreenLink("Journey") { coordinator.navigate(to: JourneyRoute.harbor) }]
    }
  }
}

extension GalleryDetourRoute {
  var title: String {
    switch self {
    case .profileSettings: "Detour: fallback bar"
    case .lightRed: "Detour: bar of its own"
    case .native: "Detour: native bar"
    case .customButton: "Detour: a button"
    case .contextAware: "Detour: by context"
    case .stays: "Detour: stays"
    case .nested: "Detour: nested"
    }
  }
}

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

/// A description on a colored background, with links below, or a color that fills the screen.
struct ColorScreen: View {
  let color: Color
  let lines: [String]
  var links: [ScreenLink] = []

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(lines, id: \.self) { Text($0) }
      }
      .foregroundStyle(.white)
      .padding(.horizontal, .cells(2))
      .padding(.vertical, .cells(1))
      .frame(maxWidth: .infinity, maxHeight: links.isEmpty ? .infinity : nil, alignment: .topLeading)
      .background(color)
      if !links.isEmpty {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(links) { link in
              Button(link.title) { link.action() }
            }
          }
        }
        .padding(.horizontal, .cells(2))
      }
    }
    .tint(color)
  }
}

struct ScreenLink: Identifiable {
  let title: String
  let action: @MainActor () -> Void

  var id: String { title }

  init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }
}
