import FeatureKit
import TerminalUI

/// The page with the version and the license of the app.
struct AboutPage: View {
  let version: String

  var body: some View {
    VStack(alignment: .leading) {
      LabeledRow("App") { Text("Trellis, the order desk for small shops") }
      LabeledRow("Version") { Text(version) }
      LabeledRow("License") { Text("MIT") }
      LabeledRow("Packages") { Text("No third-party packages") }
    }
    .padding(.vertical, 1)
    .screen(SettingsRoute.about.title)
  }
}
