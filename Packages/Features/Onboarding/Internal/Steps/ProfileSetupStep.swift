import FeatureKit
import Models
import TerminalUI

struct ProfileSetupStep: View {
  @Bindable var viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("What should we call you and your shop?")
      VStack(alignment: .leading) {
        LabeledRow("Display name") {
          TextField("Display name", text: $viewModel.answers.displayName, prompt: "Ada Lovelace")
        }
        LabeledRow("Shop name") {
          TextField("Shop name", text: $viewModel.answers.shopName, prompt: "Analytical Engines")
            .onSubmit { viewModel.goForward(from: .profileSetup) }
        }
      }
      StepButtons(step: .profileSetup, viewModel: viewModel)
    }
  }
}
