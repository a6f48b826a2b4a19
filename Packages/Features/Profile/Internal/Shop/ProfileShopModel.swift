import FeatureKit
import Foundation
import Models
import Observation
import Services

/// The shop and the session on the profile, which the user reads there and changes elsewhere.
@Observable
final class ProfileShopModel {
  private(set) var shop: ProfileShop?
  private(set) var surroundings: ProfileSurroundings?
  private(set) var problem: FailureMessage?
  var isConfirmingSignOut = false
  private(set) var isSigningOut = false

  let builder: ProfileShopBuilder
  @ObservationIgnored private var loadedRevision: Int?
  private let sources: ProfileSources
  private let timeZone: TimeZone
  private let revisions: ShopRevisions

  init(sources: ProfileSources, timeZone: TimeZone, revisions: ShopRevisions) {
    self.sources = sources
    self.timeZone = timeZone
    self.revisions = revisions
    builder = ProfileShopBuilder(timeZone: timeZone)
  }

  /// The revision that the content must include; the screen calls `loadIfNeeded()` when it changes.
  var revision: Int { revisions.orders }

  func loadIfNeeded() async {
    if let load = sources.surroundings { surroundings = await load() }
    guard let service = sources.summaryService, loadedRevision != revision else { return }
    let revision = revision
    do {
      let summary = try await service.summary(ofLatest: ShopSummary.dayCounts.upperBound, in: timeZone)
      (shop, problem, loadedRevision) = (builder.shop(of: summary), nil, revision)
    } catch {
      problem = FailureMessage(describing: error, outcome: "The figures of your shop could not be loaded")
    }
  }

  /// Signs out; calls while a sign-out is in progress have no effect.
  func signOut(_ signOut: @MainActor () async -> Void) async {
    guard !isSigningOut else { return }
    isSigningOut = true
    await signOut()
    isSigningOut = false
  }
}
