import FeatureKit
import Models
import TerminalUI

/// A step of onboarding below a header with the progress.
struct OnboardingStepsView: View {
  let step: OnboardingStep
  let viewModel: OnboardingViewModel
  let userID: User.ID

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      OnboardingHeader(step: step)
      content
    }
    .background { OnboardingAnswersStorage(step: step, viewModel: viewModel, userID: userID) }
    .cardScreen("Getting started", width: 60)
    .task { await viewModel.loadSuggestions() }
  }

  @ViewBuilder
  private var content: some View {
    switch step {
    case .welcome: WelcomeStep(viewModel: viewModel)
    case .permissions: PermissionsStep(viewModel: viewModel)
    case .profileSetup: ProfileSetupStep(viewModel: viewModel)
    case .complete: CompletionStep(viewModel: viewModel)
    }
  }
}

private struct OnboardingHeader: View {
  let step: OnboardingStep

  var body: some View {
    VStack(alignment: .leading) {
      HStack(spacing: .cells(2)) {
        Text(step.progressDots).foregroundStyle(.accent)
        Text(step.progressText).foregroundStyle(.secondary)
      }
      Text(step.title).bold()
    }
  }
}

/// An invisible view that restores the answers, and stores each change until onboarding ends.
private struct OnboardingAnswersStorage: View {
  @Environment(\.clock) private var clock
  @SceneStorage private var stored: OnboardingAnswers?
  let step: OnboardingStep
  let viewModel: OnboardingViewModel

  init(step: OnboardingStep, viewModel: OnboardingViewModel, userID: User.ID) {
    self.step = step
    self.viewModel = viewModel
    _stored = SceneStorage("onboardingAnswers.\(userID)")
  }

  var body: some View {
    DebouncedStorage(clock: clock) {
      viewModel.unsubmittedAnswers
    } store: {
      stored = $0
    }
    .onAppear { viewModel.restore(stored, at: step) }
    // Not later, so that a launch that resumes at the new step has the answers of the previous ones.
    .onChange(of: step) { stored = viewModel.unsubmittedAnswers }
  }
}

extension OnboardingStep {
  /// The progress as text, such as `Step 2 of 4`.
  var progressText: String { "Step \(position) of \(Self.allCases.count)" }

  /// The progress as dots, such as `●●○○`: one dot per step, filled up to and including this one.
  var progressDots: String {
    String(repeating: "●", count: position) + String(repeating: "○", count: Self.allCases.count - position)
  }

  private var position: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  var title: String {
    switch self {
    case .welcome: "Welcome to Trellis"
    case .permissions: "Stay in the loop"
    case .profileSetup: "About you"
    case .complete: "You are all set"
    }
  }
}

private struct WelcomeStep: View {
  let viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("Trellis is the order desk for your shop.")
      VStack(alignment: .leading) {
        Text("• See at a glance which orders wait")
        Text("• Find any order as you type")
        Text("• Complete an order with one key")
      }
      Text("Two short questions, and you are ready.").foregroundStyle(.secondary)
      HStack(spacing: .cells(2)) {
        Button("Continue") { viewModel.goForward(from: .welcome) }
        Button("Skip") { viewModel.skip() }
      }
    }
  }
}

private struct PermissionsStep: View {
  @Bindable var viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text("Notify you about new orders?")
      Toggle("Notifications", isOn: $viewModel.answers.notificationsEnabled)
      Text("You can change this in the settings at any time.").foregroundStyle(.secondary)
      StepButtons(viewModel: viewModel) { viewModel.goForward(from: .permissions) }
    }
  }
}

private struct ProfileSetupStep: View {
  @Bindable var viewModel: OnboardingViewModel
  @FocusState private var field: Profile.NameField?

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      Text(viewModel.profileQuestion)
      VStack(alignment: .leading) {
        LabeledRow("Display name") {
          TextField("Display name", text: $viewModel.answers.displayName, prompt: "e.g. Ada Lovelace")
            .focused($field, equals: .name)
            .onSubmit { field = .shopName }
            .submitLabel(.next)
        }
        InlineFailure(viewModel.problem(in: .name))
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

/// The last step, which saves the answers.
///
/// `isSubmitting` connects the synchronous view with the asynchronous save. The view model changes it synchronously,
/// before and after the save, so the change can be animated. No animation spans an `await`.
private struct CompletionStep: View {
  let viewModel: OnboardingViewModel

  var body: some View {
    VStack(alignment: .leading, spacing: .cells(1)) {
      VStack(alignment: .leading) {
        ForEach(viewModel.completionMessage, id: \.self) { line in Text(line) }
      }
      .opacity(viewModel.isSubmitting ? 0.4 : 1)
      .animation(.easeInOut(duration: 0.3), value: viewModel.isSubmitting)
      InlineFailure(viewModel.problem(in: nil))
      HStack(spacing: .cells(2)) {
        Button(viewModel.completeTitle) { await viewModel.complete() }
        Button("Back") { viewModel.goBack() }
          .keyboardShortcut(.escape)
      }
      .disabled(viewModel.isSubmitting)
    }
  }
}

/// The buttons of a middle step: Continue, Back and Skip.
private struct StepButtons: View {
  let viewModel: OnboardingViewModel
  let onContinue: @MainActor () -> Void

  var body: some View {
    HStack(spacing: .cells(2)) {
      Button("Continue") { onContinue() }
        .keyboardShortcut(.defaultAction)
      Button("Back") { viewModel.goBack() }
        .keyboardShortcut(.escape)
      Button("Skip") { viewModel.skip() }
    }
  }
}
