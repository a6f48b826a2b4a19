import TerminalUI
import TrellisNavigation

/// The sign-in screen.
///
/// It references its own coordinator only: the next flow is reached by an ordinary route.
struct GallerySignInView: View {
  let coordinator: Coordinator<GallerySignInRoute>

  var body: some View {
    VStack(spacing: 1) {
      HStack(spacing: 0) {
        ForEach(Hue.allCases, id: \.self) { hue in
          Text("      ").background(hue.plain)
        }
      }
      Text("C O L O U R S").bold()
      Text("Signing in makes a flow of its own, and lets this one go.").dim().multilineTextAlignment(.center)
      Button("Sign in") { coordinator.navigate(to: GalleryRoute.tabRoot) }
        .keyboardShortcut(.defaultAction)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
