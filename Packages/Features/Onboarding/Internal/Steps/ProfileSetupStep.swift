import FeatureKit
import Models
import TerminalUI

struct ProfileSetupStep: View {
  @Bindable var viewModel: OnboardingViewModel
  @FocusState private var field: OnboardingViewModel.Field?

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text("What should we call you and your shop?")
      VStack(alignment: .leading) {
        LabeledRow("Display name") {
          TextField("Display name", text: $viewModel.answers.displayName, prompt: "e.g. Ada Lovelace")
            .focused($field, equals: .displayName)
            .onSubmit { field = .shopName }
            .submitLabel(.next)
        }
        InlineFailure(viewModel.problem(in: .displayName))
        LabeledRow("Shop name") {
          TextField("Shop name", text: $viewModel.answers.shopName, prompt: "e.g. Analytical Engines")
            .focused($field, equals: .shopName)
            .onSubmit { goForward() }
            .submitLabel(.continue)
        }
        InlineFailure(viewModel.problem(in: .shopName))
      }
      StepButtons(viewModel: viewModel) { goForward() }
    }
  }

  private func goForward() {
    if let wrong = viewModel.goForward(from: .profileSetup) { field = wrong }
  }
}
