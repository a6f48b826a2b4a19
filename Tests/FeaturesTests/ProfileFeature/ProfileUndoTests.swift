import FeatureKit
import Models
import Services
import ServicesFakes
import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import Testing

@testable import ProfileFeature

struct ProfileUndoTests {
  private let profiles = FakeProfileService()
  private let clock = VirtualClock()
  private let context: FeatureContext
  private let store: ProfileStore

  init() {
    profiles.set(.sample)
    context = FeatureContext(userID: "", time: AppTime(clock: clock, executor: clock.executor))
    store = ProfileStore(profileService: profiles, changes: context.changes, revisions: ShopRevisions())
  }

  private var changes: RecentChangeModel { context.changes }

  private var renamed: Profile {
    var profile = Profile.sample
    profile.shopName = "Difference Engines"
    return profile
  }

  @Test func savedProfileIsChangedBack() async throws {
    _ = try await store.update(renamed, from: .sample)
    #expect(changes.acknowledgment == "Your profile was saved.")
    await changes.undo()
    #expect(profiles.current == .sample && store.changedProfile == .sample)
    #expect(changes.acknowledgment == "Your profile is as it was before.")
  }

  @Test func savingTheSameProfileIsNoChange() async throws {
    _ = try await store.update(.sample, from: .sample)
    #expect(!changes.canUndo)
  }

  @Test func laterChangeByAnotherClientIsNotOverwritten() async throws {
    _ = try await store.update(renamed, from: .sample)
    var other = renamed
    other.name = "Grace"
    profiles.set(other)
    await changes.undo()
    let sentence = "Your profile was not changed back. Another client has changed it since."
    #expect(profiles.current == other && changes.failure?.sentence == sentence)
  }

  @Test func retryAfterALostResponseSucceeds() async throws {
    _ = try await store.update(renamed, from: .sample)
    profiles.onUpdate.set { [profiles] profile in
      profiles.set(profile)
      throw FailureMessage("Request timed out", suggestion: "Try again")
    }
    await changes.undo()
    #expect(changes.failure?.sentence == "Your profile was not changed back. Request timed out. Try again.")
    await changes.retry()
    #expect(changes.acknowledgment == "Your profile is as it was before." && store.changedProfile == .sample)
  }

  @Test func screenShowsTheOldProfileAgain() async throws {
    let feature = ProfileFeatureFactory.create(
      profileService: profiles, revisions: ShopRevisions(), context: context,
      closures: ProfileClosures(onShowOrderHistory: {}, onShowSettings: {}, onShow: { _ in }))
    let purchases = FakePurchaseService()
    purchases.set(nil)
    let view = feature.makeMainView().environment(\.purchaseService, purchases).toasts(changes)
    let screen = ScreenDriver(clock: clock) { view }
    await screen.tap("Edit")
    await screen.type("Difference Engines", into: "Shop name")
    await screen.tap("Save")
    await screen.expect("✓ Your profile was saved. u Undo")
    await screen.type("u")
    await screen.expect("Analytical Engines")
    await screen.reject("Difference Engines")
  }
}
