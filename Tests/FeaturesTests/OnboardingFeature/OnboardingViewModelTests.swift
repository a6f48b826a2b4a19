import FeatureKit
import Models
import TestSupport
import Testing

@testable import OnboardingFeature

struct OnboardingViewModelTests {
  private let coordinator = RecordingCoordinator()

  private final class RecordingCoordinator {
    var requests: [String] = []
    var answers: OnboardingAnswers?
    var failure: (any Error)?

    var closures: OnboardingClosures {
      OnboardingClosures(
        onNext: { self.requests.append("next") }, onBack: { self.requests.append("back") },
        onSkip: { self.requests.append("skip") },
        onComplete: { answers in
          if let failure = self.failure { throw failure }
          self.answers = answers
        })
    }
  }

  private func makeViewModel(name: String = "Ada", shop: String = "Engines") -> OnboardingViewModel {
    OnboardingViewModel(
      answers: OnboardingAnswers(displayName: name, shopName: shop), closures: coordinator.closures)
  }

  @Test("Forward, back and skip call the coordinator, which owns the step", .requirement("N41"))
  func movesCallTheCoordinator() {
    let viewModel = makeViewModel()
    viewModel.goForward(from: .welcome)
    viewModel.goForward(from: .profileSetup)
    viewModel.goBack()
    viewModel.skip()
    #expect(coordinator.requests == ["next", "next", "back", "skip"])
  }

  @Test(arguments: [
    ("", "Engines", "Please enter your name"), ("   ", "Engines", "Please enter your name"),
    ("Ada", "", "Please name your shop"),
    (String(repeating: "a", count: 61), "Engines", "Please keep names within 60 characters"),
  ])
  func profileStepRequiresValidAnswers(name: String, shop: String, message: String) {
    let viewModel = makeViewModel(name: name, shop: shop)
    viewModel.goForward(from: .profileSetup)
    #expect(viewModel.failure?.message == message)
    #expect(coordinator.requests.isEmpty)
  }

  @Test func emptyProfileDoesNotBlockEarlierSteps() {
    let viewModel = makeViewModel(name: "", shop: "")
    viewModel.goForward(from: .welcome)
    viewModel.goForward(from: .permissions)
    #expect(coordinator.requests == ["next", "next"])
  }

  @Test func errorIsClearedWhenTheUserLeavesTheStep() {
    let viewModel = makeViewModel(name: "")
    viewModel.goForward(from: .profileSetup)
    viewModel.goBack()
    #expect(viewModel.failure == nil)
  }

  @Test func answersAreSubmittedTrimmed() async {
    let viewModel = makeViewModel(name: " Ada ", shop: "Engines ")
    viewModel.answers.notificationsEnabled = false
    await viewModel.complete()
    let expected = OnboardingAnswers(displayName: "Ada", shopName: "Engines", notificationsEnabled: false)
    #expect(coordinator.answers == expected)
  }

  @Test func failedCompletionIsShownAndCanBeRetried() async {
    coordinator.failure = FailureMessage("No internet connection")
    let viewModel = makeViewModel()
    await viewModel.complete()
    #expect(viewModel.failure?.sentence == "Your answers were not saved. No internet connection.")
    coordinator.failure = nil
    await viewModel.complete()
    #expect(viewModel.failure == nil)
    #expect(coordinator.answers?.displayName == "Ada")
  }

  @Test func suggestionsFillOnlyEmptyFields() async {
    let viewModel = OnboardingViewModel(
      answers: OnboardingAnswers(displayName: "Ada"),
      closures: OnboardingClosures(
        onNext: {}, onBack: {}, onSkip: {},
        suggestAnswers: { OnboardingAnswers(displayName: "Grace", shopName: "Engines") }, onComplete: { _ in }))
    await viewModel.loadSuggestions()
    #expect(viewModel.answers == OnboardingAnswers(displayName: "Ada", shopName: "Engines"))
    viewModel.answers.shopName = ""
    await viewModel.loadSuggestions()
    #expect(viewModel.answers.shopName.isEmpty, "what the user has deleted does not come back")
  }

  @Test func knownNamesAreNotAskedForAgain() async {
    let viewModel = OnboardingViewModel(
      closures: OnboardingClosures(
        onNext: {}, onBack: {}, onSkip: {},
        suggestAnswers: { OnboardingAnswers(displayName: "Grace", shopName: "Engines") }, onComplete: { _ in }))
    #expect(viewModel.profileQuestion == "What should we call you and your shop?")
    await viewModel.loadSuggestions()
    #expect(viewModel.profileQuestion == "These are the names of your account. Change them if you like.")
    viewModel.answers.shopName = ""
    #expect(viewModel.profileQuestion == "What should we call you and your shop?")
  }

  @Test func failureBelongsToItsFieldOrToTheStep() async {
    let viewModel = makeViewModel(shop: "")
    viewModel.goForward(from: .profileSetup)
    #expect(viewModel.problem(in: .shopName)?.message == "Please name your shop")
    #expect(viewModel.problem(in: .displayName) == nil)
    #expect(viewModel.problem(in: nil) == nil)
    viewModel.answers.shopName = "Engines"
    coordinator.failure = FailureMessage("No internet connection")
    await viewModel.complete()
    #expect(viewModel.problem(in: nil)?.message == "No internet connection")
  }

  @Test("The view model saves asynchronously between two synchronous state changes", .requirement("A13"))
  func stateChangesSynchronouslyAroundTheSave() async {
    var states: [OnboardingViewModel.State] = []
    let later = Later()
    let viewModel = OnboardingViewModel(
      closures: OnboardingClosures(onNext: {}, onBack: {}, onSkip: {}, onComplete: { _ in await later.run() }))
    later.body = { [unowned viewModel] in states.append(viewModel.state) }
    #expect(!viewModel.isSubmitting)
    await viewModel.complete()
    #expect(states == [.submitting])
    #expect(!viewModel.isSubmitting)
  }

  @Test func secondPressWhileSubmittingDoesNothing() async {
    let later = Later()
    let viewModel = OnboardingViewModel(
      closures: OnboardingClosures(onNext: {}, onBack: {}, onSkip: {}, onComplete: { _ in await later.run() }))
    later.body = { [unowned viewModel] in
      later.runs += 1
      await viewModel.complete()
      #expect(viewModel.completeTitle == "Saving…")
    }
    await viewModel.complete()
    #expect(later.runs == 1)
  }

  /// A closure that is set after the creation of the view model that calls it.
  private final class Later {
    var runs = 0
    var body: @MainActor () async -> Void = {}
    func run() async { await body() }
  }
}
