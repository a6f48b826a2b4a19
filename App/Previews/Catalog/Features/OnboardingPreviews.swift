import Models
import Networking
import OnboardingFeature
import ServicesFakes
import TerminalUI
import TerminalUIDriver

/// The steps of the first launch.
nonisolated enum OnboardingPreviews {
  static let all = steps + states

  private static let steps = OnboardingStep.allCases.map { step in
    preview("onboarding-\(step)", "the step \(step)", step)
  }

  private static let states = [
    preview(
      "onboarding-unnamed", "the shop has no name", .profileSetup,
      steps: [.type(field: "Shop name", text: ""), .tap("Continue"), .expect("Please name your shop")]),
    preview(
      "onboarding-too-long", "the name has 200 characters", .profileSetup, name: ExtremeTexts.long,
      steps: [.tap("Continue"), .expect("Please keep names within 60 characters")]),
    preview(
      "onboarding-saving", "the answers are being saved", .complete,
      steps: [.tap("Open the desk"), .expect("Saving…")]
    ) { _ in try await untilCanceled() },
    preview(
      "onboarding-failed", "the answers were not saved", .complete,
      steps: [.tap("Open the desk"), .expect("Your answers were not saved")]
    ) { _ in throw NetworkError.noConnection },
    preview("onboarding-long-text", "a name of 200 characters", .complete, name: ExtremeTexts.long),
    preview("onboarding-emoji", "a name with emoji", .complete, name: ExtremeTexts.emoji),
    preview("onboarding-right-to-left", "a right-to-left name", .complete, name: ExtremeTexts.rightToLeft[0]),
  ]

  private static func preview(
    _ name: String, _ summary: String, _ step: OnboardingStep, name answer: String = "Ada Lovelace",
    steps: [ScriptCommand] = [], save: (@Sendable (Profile) async throws -> Profile)? = nil
  ) -> ScreenPreview {
    ScreenPreview(name, summary, module: "OnboardingFeature", steps: steps) { _ in
      let profiles = FakeProfileService()
      profiles.set(Profile(name: "", shopName: "", email: "ada@example.com"))
      if let save { profiles.onUpdate.set(save) }
      let feature = OnboardingFeatureFactory.create(
        userID: "ada", profileService: profiles,
        initialAnswers: OnboardingAnswers(displayName: answer, shopName: answer),
        closures: OnboardingClosures(onNext: {}, onBack: {}, onFinish: {}))
      let view = feature.makeFlowView(step: step)
      return NavigationStack { view }
    }
  }
}
