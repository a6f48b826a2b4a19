import FeatureKit
import Models
import Services
import ServicesFakes
import Testing

@testable import ProfileFeature

struct ProfileViewModelTests {
  private let profiles = FakeProfileService()

  init() {
    profiles.set(.sample)
  }

  private let revisions = ShopRevisions()

  private func makeViewModel() -> ProfileViewModel {
    ProfileViewModel(store: ProfileStore(profileService: profiles, changes: RecentChangeModel(), revisions: revisions))
  }

  private func makeEditingViewModel() async -> ProfileViewModel {
    let viewModel = makeViewModel()
    await viewModel.load()
    viewModel.edit()
    return viewModel
  }

  @Test func editingStartsWithTheCurrentValues() async {
    let viewModel = await makeEditingViewModel()
    #expect(viewModel.mode == .editing)
    #expect([viewModel.name, viewModel.shopName] == ["Ada Lovelace", "Analytical Engines"])
  }

  @Test func secondPressOfEditKeepsWhatWasTyped() async {
    let viewModel = await makeEditingViewModel()
    viewModel.name = "Ada King"
    viewModel.edit()
    #expect(viewModel.name == "Ada King")
  }

  @Test func missingProfileCannotBeEdited() {
    let viewModel = makeViewModel()
    viewModel.edit()
    #expect(viewModel.mode == .reading)
  }

  @Test func savedProfileReachesTheServiceTrimmed() async {
    let viewModel = await makeEditingViewModel()
    viewModel.name = " Ada King "
    viewModel.shopName = "Engines"
    await viewModel.save()
    #expect(profiles.current == Profile(name: "Ada King", shopName: "Engines", email: "ada@example.com"))
    #expect(viewModel.state.value?.name == "Ada King" && viewModel.mode == .reading)
  }

  @Test func unsavedEditsAreRestoredOnceTheProfileIsLoaded() async {
    let viewModel = makeViewModel()
    let draft = ProfileDraft(name: "Ada King", shopName: "Engines")
    viewModel.restore(draft)
    #expect(viewModel.unsavedDraft == draft, "it is not lost if the app quits before the profile is loaded")
    await viewModel.load()
    #expect(viewModel.mode == .editing && viewModel.isRestored)
    #expect(viewModel.name == "Ada King" && viewModel.unsavedDraft == draft)
    await viewModel.save()
    #expect(viewModel.unsavedDraft == nil)
    #expect(!viewModel.isRestored || viewModel.mode == .reading)
  }

  @Test func draftThatComesAfterTheProfileIsIgnored() async {
    let viewModel = makeViewModel()
    await viewModel.load()
    viewModel.restore(ProfileDraft(name: "Ada King", shopName: "Engines"))
    await viewModel.load()
    #expect(viewModel.mode == .reading && viewModel.unsavedDraft == nil)
  }

  @Test func failureOfALoadEndsWithTheNextLoad() async {
    let viewModel = makeViewModel()
    await viewModel.load()
    profiles.onProfile.set(throwing: FailureMessage("Request timed out"))
    await viewModel.load()
    #expect(viewModel.problem?.outcome == "Your profile could not be loaded")
    profiles.onProfile.clear()
    await viewModel.load()
    #expect(viewModel.problem == nil)
  }

  @Test func fieldsThatAreNotInTheDraftHaveTheValuesOfTheServer() async {
    let viewModel = makeViewModel()
    viewModel.restore(ProfileDraft(shopName: "Engines"))
    await viewModel.load()
    #expect((viewModel.name, viewModel.shopName) == (Profile.sample.name, "Engines"))
    #expect(viewModel.unsavedDraft == ProfileDraft(shopName: "Engines"))
  }

  @Test func draftThatEqualsTheProfileIsNotRestored() async {
    let viewModel = makeViewModel()
    viewModel.restore(ProfileDraft(name: Profile.sample.name, shopName: Profile.sample.shopName))
    await viewModel.load()
    #expect(viewModel.mode == .reading && viewModel.unsavedDraft == nil)
  }

  @Test func cancelingAChangedFormAsksBeforeTheChangesAreDiscarded() async {
    let viewModel = await makeEditingViewModel()
    #expect(viewModel.unsavedDraft == nil, "nothing has changed yet")
    viewModel.name = "Ada King"
    #expect(viewModel.unsavedDraft == ProfileDraft(name: "Ada King"), "the shop's name is that of the server")
    viewModel.cancel()
    #expect(viewModel.isConfirmingDiscard && viewModel.mode == .editing && viewModel.name == "Ada King")
    viewModel.discard()
    #expect(viewModel.unsavedDraft == nil && viewModel.mode == .reading)
    #expect([viewModel.state.value, profiles.current] == [.sample, .sample])
  }

  @Test func cancelingAnUnchangedFormAsksNothing() async {
    let viewModel = await makeEditingViewModel()
    viewModel.cancel()
    #expect(!viewModel.isConfirmingDiscard && viewModel.mode == .reading)
  }

  @Test(arguments: [
    ("", "Engines", "Please enter your name"), ("Ada", "  ", "Please name your shop"),
    ("Ada", String(repeating: "x", count: 61), "Please keep names within 60 characters"),
  ])
  func emptyAndOverlongNamesAreRefused(name: String, shop: String, message: String) async {
    let viewModel = await makeEditingViewModel()
    viewModel.name = name
    viewModel.shopName = shop
    await viewModel.save()
    #expect(viewModel.problem?.message == message && viewModel.mode == .editing && profiles.current == .sample)
  }

  @Test func failedSavePreservesTheEdits() async {
    let viewModel = await makeEditingViewModel()
    viewModel.name = "Ada King"
    profiles.onUpdate.set(throwing: FailureMessage("Request timed out"))
    await viewModel.save()
    #expect(viewModel.problem?.sentence == "Your profile was not saved. Request timed out.")
    #expect(viewModel.mode == .editing && viewModel.name == "Ada King")
  }

  @Test func failureOfASaveEndsWhenTheEditsAreDiscarded() async {
    let viewModel = await makeEditingViewModel()
    viewModel.name = "Ada King"
    profiles.onUpdate.set(throwing: FailureMessage("Request timed out"))
    await viewModel.save()
    viewModel.discard()
    #expect(viewModel.problem == nil)
  }

  @Test func secondSaveWhileSavingDoesNothing() async {
    let viewModel = await makeEditingViewModel()
    profiles.onUpdate.set { profile in
      await viewModel.save()
      await viewModel.cancel()
      #expect(await viewModel.mode == .saving)
      return profile
    }
    await viewModel.save()
    #expect(viewModel.mode == .reading)
  }

  @Test("The failure of a save stays when the load of a change fails")
  func failureOfASaveStays() async {
    let viewModel = await makeEditingViewModel()
    viewModel.name = "Ada King"
    profiles.fail(with: FailureMessage("Request timed out"))
    // The server has stored the profile, and its response was lost.
    revisions.record(.profile)
    await viewModel.save()
    await viewModel.loadIfNeeded()
    #expect(viewModel.problem(in: nil)?.outcome == "Your profile was not saved")
    profiles.onProfile.clear()
    await viewModel.loadIfNeeded()
    #expect(viewModel.problem(in: nil)?.outcome == "Your profile was not saved")
  }
}
