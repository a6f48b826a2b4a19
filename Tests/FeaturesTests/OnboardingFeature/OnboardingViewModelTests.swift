import FeatureKit
import Models
import Services
import ServicesFakes
import TestSupport
import Testing

@testable import OnboardingFeature

struct OnboardingViewModelTests {
  private let coordinator = RecordingCoordinator()
  private let profiles = FakeProfileService()

  init() {
    profiles.set(Profile(name: "Grace", shopName: "Engines", email: "ada@example.com"))
  }

  private final class RecordingCoordinator {
    var requests: [String] = []
    var statesDuringSave: [OnboardingViewModel.State] = []

    var closures: OnboardingClosures {
      OnboardingClosures(
        onNext: { self.requests.append("next") }, onBack: { self.requests.append("back") },
        onFinish: { self.requests.append("finish") },
        onChooseNotifications: { self.requests.append("notifications \($0)") })
    }
  }

  private func makeViewModel(name: String = "Ada", shop: String = "Engines") -> OnboardingViewModel {
    OnboardingViewModel(
      answers: OnboardingAnswers(displayName: name, shopName: shop), profileService: profiles,
      closures: coordinator.closures)
  }

  @Test("Forward, back and skip call the coordinator, which owns the step", .requirement("N41"))
  func movesCallTheCoordinator() {
    let viewModel = makeViewModel()
    viewModel.goForward(from: .profileSetup)
    viewModel.answers = OnboardingAnswers(displayName: "", shopName: "")
    viewModel.goForward(from: .welcome)
    viewModel.goForward(from: .permissions)
    viewModel.goBack()
    viewModel.skip()
    #expect(coordinator.requests == ["next", "next", "next", "back", "finish"], "only the profile step needs answers")
  }

  @Test(arguments: [
    ("", "Engines", "Please enter your name"), ("   ", "Engines", "Please enter your name"),
    ("Ada", "", "Please name your shop"),
    (String(repeating: "a", count: 61), "Engines", "Please keep names within 60 characters"),
  ])
  func profileStepRequiresValidAnswers(name: String, shop: String, message: String) {
    let viewModel = makeViewModel(name: name, shop: shop)
    viewModel.goForward(from: .profileSetup)
    #expect(viewModel.failure?.message == message && coordinator.requests.isEmpty)
    viewModel.goBack()
    #expect(viewModel.failure == nil, "it is cleared when the user leaves the step")
  }

  @Test func answersAreSubmittedTrimmed() async {
    let viewModel = makeViewModel(name: " Ada ", shop: "Engines ")
    viewModel.answers.notificationsEnabled = false
    await viewModel.complete()
    #expect(profiles.current == Profile(name: "Ada", shopName: "Engines", email: "ada@example.com"))
    #expect(coordinator.requests == ["notifications false", "finish"])
  }

  @Test(
    "A failed save is shown on the last step, which remains until a retry succeeds", .requirement("Z10"))
  func failedCompletionIsShownAndCanBeRetried() async {
    profiles.onUpdate.set(throwing: FailureMessage("No internet connection"))
    let viewModel = makeViewModel()
    await viewModel.complete()
    #expect(viewModel.failure?.sentence == "Your answers were not saved. No internet connection.")
    #expect(coordinator.requests.isEmpty)
    profiles.onUpdate.clear()
    await viewModel.complete()
    #expect(viewModel.failure == nil && coordinator.requests.last == "finish" && profiles.current?.name == "Ada")
  }

  @Test func suggestionsFillOnlyEmptyFields() async {
    let viewModel = makeViewModel(shop: "")
    await viewModel.loadSuggestions()
    #expect(viewModel.answers == OnboardingAnswers(displayName: "Ada", shopName: "Engines"))
    viewModel.answers.shopName = ""
    await viewModel.loadSuggestions()
    #expect(viewModel.answers.shopName.isEmpty, "what the user has deleted does not come back")
  }

  @Test func namesOfTheServerAreNotStored() async {
    let viewModel = makeViewModel(name: "", shop: "")
    await viewModel.loadSuggestions()
    #expect(viewModel.unsubmittedAnswers == OnboardingAnswers())
    viewModel.answers.shopName = "Looms"
    #expect(viewModel.unsubmittedAnswers == OnboardingAnswers(shopName: "Looms"))
    viewModel.skip()
    #expect(viewModel.unsubmittedAnswers == nil)
  }

  @Test func knownNamesAreNotAskedForAgain() async {
    let viewModel = makeViewModel(name: "", shop: "")
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
    #expect(viewModel.problem(in: .name) == nil && viewModel.problem(in: nil) == nil)
    viewModel.answers.shopName = "Engines"
    profiles.fail(with: FailureMessage("No internet connection"))
    await viewModel.complete()
    #expect(viewModel.problem(in: nil)?.message == "No internet connection")
  }

  @Test("The view model saves asynchronously between two synchronous state changes", .requirement("A13"))
  func stateChangesSynchronouslyAroundTheSave() async {
    let viewModel = makeViewModel()
    profiles.onUpdate.set { @MainActor [unowned viewModel, coordinator] profile in
      coordinator.statesDuringSave.append(viewModel.state)
      await viewModel.complete()
      #expect(viewModel.completeTitle == "Saving…")
      return profile
    }
    #expect(!viewModel.isSubmitting)
    await viewModel.complete()
    #expect(coordinator.statesDuringSave == [.submitting], "a second press while submitting does nothing")
    #expect(!viewModel.isSubmitting)
  }
}
