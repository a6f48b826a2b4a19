import Models
import TerminalUI

struct WelcomeStep: View {
  let viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("Trellis is the order desk for your shop.")
      VStack(alignment: .leading) {
        Text("• See at a glance which orders wait")
        Text("• Find any order as you type")
        Text("• Complete an order with one key")
      }
      Text("Three short questions, and you are ready.").foregroundStyle(.secondary)
      HStack(spacing: 2) {
        Button("Continue") { viewModel.goForward(from: .welcome) }
        Button("Skip") { viewModel.skip() }
      }
    }
  }
}
