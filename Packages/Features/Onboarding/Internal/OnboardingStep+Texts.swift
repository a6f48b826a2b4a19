import Models

extension OnboardingStep {
  /// `Step 2 of 4`.
  var progressText: String { "Step \(position) of \(Self.allCases.count)" }

  /// `●●○○`: one dot per step, filled up to this one.
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
