import Observation
import TerminalUI

/// The listing on a coordinator that owns the step of a flow.
enum OnboardingListing {
  @Observable
  final class OnboardingCoordinator {
    enum OnboardingStep {
      case welcome, permissions, personalInfo, complete
    }

    var currentStep: OnboardingStep = .welcome
    var isComplete = false

    func next() {
      switch currentStep {
      case .welcome: currentStep = .permissions
      case .permissions: currentStep = .personalInfo
      case .personalInfo:
        currentStep = .complete
        isComplete = true
      case .complete: break
      }
    }

    func back() {
      switch currentStep {
      case .welcome: break
      case .permissions: currentStep = .welcome
      case .personalInfo: currentStep = .permissions
      case .complete: currentStep = .personalInfo
      }
    }
  }

  struct OnboardingFlow: View {
    @State private var coordinator = OnboardingCoordinator()

    var body: some View {
      Group {
        switch coordinator.currentStep {
        case .welcome:
          StepView(title: "Welcome", onContinue: coordinator.next)
        case .permissions:
          StepView(title: "Permissions", onContinue: coordinator.next, onBack: coordinator.back)
        case .personalInfo:
          StepView(title: "About you", onContinue: coordinator.next, onBack: coordinator.back)
        case .complete:
          Text("All set")
        }
      }
      .animation(.default, value: coordinator.currentStep)
    }
  }

  struct StepView: View {
    let title: String
    let onContinue: () -> Void
    var onBack: (() -> Void)?

    var body: some View {
      VStack {
        Text(title)
        Button("Continue") { onContinue() }
        if let onBack { Button("Back") { onBack() } }
      }
    }
  }
}
