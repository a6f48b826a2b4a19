import Models
import TerminalUI

/// What every window of the app stands in, and the only place that knows its colours: whatever is around a screen - the
/// live tree of coordinators - has them, too.
struct AppWindow<Content: View>: View {
  @Environment(AppDependencies.self) private var dependencies
  @ViewBuilder let content: () -> Content

  var body: some View {
    content()
      .environment(\.palette, Palette(dependencies.preferences.theme, depth: dependencies.colorDepth))
  }
}
