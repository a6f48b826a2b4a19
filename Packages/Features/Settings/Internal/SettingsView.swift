import DesignTokens
import FeatureKit
import TerminalUI

struct SettingsView: View {
  @State private var viewModel: SettingsViewModel

  init(viewModel: SettingsViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    Form {
      AppearanceSection(viewModel: viewModel)
      PrivacySection(viewModel: viewModel)
      SignOutSection(viewModel: viewModel)
    }
    .padding(.vertical, 1)
    .screen("Settings")
    .errorAlert($viewModel.error)
  }
}

private struct AppearanceSection: View {
  @Bindable var viewModel: SettingsViewModel

  var body: some View {
    Section("Appearance") {
      Picker("Theme", selection: $viewModel.theme) {
        ForEach(ThemeName.allCases, id: \.self) { theme in
          Text(theme.title).tag(theme)
        }
      }
      .pickerStyle(.segmented)
    }
  }
}

private struct PrivacySection: View {
  @Bindable var viewModel: SettingsViewModel

  var body: some View {
    Section("This device") {
      Toggle("Notifications", isOn: $viewModel.notificationsEnabled)
      Text(viewModel.notificationsHint).foregroundStyle(.secondary)
      Toggle("Share anonymous usage", isOn: $viewModel.analyticsEnabled)
      if let server = viewModel.reportServer {
        Toggle("Send it to \(server)", isOn: $viewModel.sendsReports)
          .disabled(!viewModel.analyticsEnabled)
      }
    }
  }
}

private struct SignOutSection: View {
  let viewModel: SettingsViewModel
  @State private var isConfirming = false

  var body: some View {
    Section("Account") {
      Button(viewModel.isSigningOut ? "Signing out…" : "Sign out", role: .destructive) { isConfirming = true }
        .disabled(viewModel.isSigningOut)
        .alert("Sign out?", isPresented: $isConfirming) {
          Button("Cancel", role: .cancel) {}
          Button("Sign out", role: .destructive) { await viewModel.signOut() }
        } message: {
          Text("You will need your password to come back.")
        }
    }
  }
}
