import FeatureKit
import Models
import Services

/// The content that the app has shown in place of a response of the server, on any screen of the user.
///
/// The screens count it as loaded. A new revision makes all of them load it from the server.
struct StaleContent: LifecycleParticipant {
  let notices: Notices
  let revisions: ShopRevisions

  func refreshIfNeeded() {
    guard notices.needsRefresh else { return }
    notices.refreshDidBegin()
    revisions.record(.everything)
  }
}
