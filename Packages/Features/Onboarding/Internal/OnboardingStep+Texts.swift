import Models

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
