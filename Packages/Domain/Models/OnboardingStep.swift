/// The steps of onboarding, in order.
public enum OnboardingStep: String, Equatable, Codable, Sendable, CaseIterable {
  /// The introduction.
  case welcome
  /// The choice of notifications.
  case permissions
  /// The names of the user and the shop.
  case profileSetup
  /// The confirmation.
  case complete

  /// The following step; the last step returns itself.
  public var next: OnboardingStep { neighbor(at: 1) }
  /// The preceding step; the first step returns itself.
  public var previous: OnboardingStep { neighbor(at: -1) }

  private func neighbor(at offset: Int) -> OnboardingStep {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self), all.indices.contains(index + offset) else { return self }
    return all[index + offset]
  }
}
