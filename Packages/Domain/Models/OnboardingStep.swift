/// The steps of the first launch, in order (D0, Part 1; D3 calls `profileSetup` personalInfo).
public enum OnboardingStep: String, Equatable, Codable, Sendable, CaseIterable {
  case welcome
  case permissions
  case profileSetup
  case complete

  /// The step after this one; the last stays (D3, Coordinator Pattern).
  public var next: OnboardingStep { neighbour(at: 1) }

  /// The step before this one; the first stays.
  public var previous: OnboardingStep { neighbour(at: -1) }

  private func neighbour(at offset: Int) -> OnboardingStep {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self), all.indices.contains(index + offset) else { return self }
    return all[index + offset]
  }
}
