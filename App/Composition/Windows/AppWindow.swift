import Models
import TerminalUI

/// The root of every window, and the only view that sets the palette.
///
/// The palette therefore also applies to views around a screen, such as the live tree of coordinators.
struct AppWindow<Content: View>: View {
  @Environment(AppDependencies.self) private var dependencies
  @ViewBuilder let content: () -> Content

  var body: some View {
    content()
      .environment(\.palette, Palette(dependencies.preferences.theme, depth: dependencies.colorDepth))
  }
}
