import TerminalUI

/// What is seen while the app finds out who is signed in.
struct LaunchView: View {
  var body: some View {
    VStack(spacing: 1) {
      Text("T R E L L I S").bold().foregroundStyle(.accent)
      Text("The order desk for small shops").foregroundStyle(.secondary)
      ProgressView("Starting…")
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .keepsTypeAhead(while: true)
  }
}
