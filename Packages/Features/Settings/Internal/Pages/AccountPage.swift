import FeatureKit
import TerminalUI

/// The page from which the user signs out.
struct AccountPage: View {
  @State private var model: SettingsModel

  init(model: SettingsModel) {
    _model = State(initialValue: model)
  }

  var body: some View {
    SignOutButton(model: model)
      .settingsPage(.account, error: $model.error)
  }
}

private struct SignOutButton: View {
  let model: SettingsModel
  @State private var isConfirming = false

  var body: some View {
    Button(model.isSigningOut ? "Signing out…" : "Sign out", role: .destructive) { isConfirming = true }
      .disabled(model.isSigningOut)
      .alert("Sign out?", isPresented: $isConfirming) {
        Button("Cancel", role: .cancel) {}
        Button("Sign out", role: .destructive) { await model.signOut() }
      } message: {
        Text("You will need your password to come back.")
      }
  }
}
