import Models
import TerminalUI

struct PermissionsStep: View {
  @Bindable var viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Notify you about new orders?")
      Toggle("Notifications", isOn: $viewModel.answers.notificationsEnabled)
      Text("You can change this in the settings at any time.").foregroundStyle(.secondary)
      StepButtons(viewModel: viewModel) { viewModel.goForward(from: .permissions) }
    }
  }
}
