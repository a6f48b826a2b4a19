import FeatureKit
import Models
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import OnboardingFeature

struct SmallOnboardingTests {
  @Test(.bug(id: "U7"), arguments: OnboardingStep.allCases, [Size(width: 40, height: 10), Size(width: 40, height: 6)])
  func everyControlIsReachableAndVisibleInASmallWindow(step: OnboardingStep, size: Size) async {
    let feature = OnboardingFeatureFactory.create(
      userID: "ada", initialAnswers: OnboardingAnswers(displayName: "Ada", shopName: "Engines"),
      closures: OnboardingClosures(onNext: {}, onBack: {}, onSkip: {}, onComplete: { _ in }))
    let screen = ScreenDriver(size: size) { feature.makeFlowView(step: step) }
    await screen.settle()
    let controls = screen.driver.window.controls()
    for _ in controls {
      await screen.press(.tab)
      let focused = screen.plainText.split(separator: "\n").first { $0.contains("focus") }
      let name = controls.map(\.label).first { focused?.contains("\"\($0)\"") ?? false } ?? "no control"
      let shown = ["Display name": "▎", "Shop name": "▎"][name] ?? name
      #expect(
        screen.shows(String(shown.prefix(4))),
        """
        \(focused ?? "") in
        \(screen.text)
        """)
    }
  }
}
