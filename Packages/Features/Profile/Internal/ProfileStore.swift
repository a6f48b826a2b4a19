import FeatureKit
import Models
import Observation
import Services

/// The profile service of the feature, whose changes the user can undo from any screen of the app.
@Observable
final class ProfileStore {
  private(set) var changedProfile: Profile?

  private let profileService: any ProfileServiceProtocol
  let changes: RecentChangeModel
  /// The revisions of the shop, also of changes by other features, windows and clients.
  let revisions: ShopRevisions

  init(profileService: any ProfileServiceProtocol, changes: RecentChangeModel, revisions: ShopRevisions) {
    self.profileService = profileService
    self.changes = changes
    self.revisions = revisions
  }

  func profile() async throws -> Profile { try await profileService.profile() }

  /// Saves a profile, which the user can undo for some seconds, and returns it as the server stored it.
  func update(_ profile: Profile, from old: Profile) async throws -> Profile {
    let stored = try await profileService.update(profile)
    record(stored)
    // The closure must not retain the store, because the store retains the model.
    if stored != old { changes.record(.savedProfile { [weak self] in try await self?.restore(old, over: stored) }) }
    return stored
  }

  /// Saves the old profile, unless another client has changed the profile since.
  ///
  /// A retry after a lost response finds the old profile and succeeds.
  private func restore(_ old: Profile, over stored: Profile) async throws {
    let current = try await profileService.profile()
    guard [old, stored].contains(current) else { throw FailureMessage("Another client has changed it since") }
    record(current == old ? old : try await profileService.update(old))
  }

  private func record(_ profile: Profile) {
    changedProfile = profile
    revisions.record(.profile)
  }
}

extension UndoableChange {
  fileprivate static func savedProfile(undo: @escaping @MainActor () async throws -> Void) -> UndoableChange {
    UndoableChange(
      "Your profile was saved.", undoneSentence: "Your profile is as it was before.",
      failure: ChangeOutcome("Your profile", "changed back"), screen: ProfileRoute.profile, undo: undo)
  }
}
