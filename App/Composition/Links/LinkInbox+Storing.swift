import FeatureKit
import Foundation
import Models

/// Storing links until a user signs in.
extension LinkInbox {
  /// The user who is about to sign in, as far as it is known.
  var lastUser: LinkVault.Owner {
    if let user = appState.pendingUser { return .user(user.id) }
    return appState.expiredEmail.map { .email($0) } ?? .anyone
  }

  /// What the user has to do before a stored link opens, as the beginning of a sentence.
  ///
  /// After a launch without a connection the user is still signed in, and a sign-in would remove the link.
  var nextStep: String {
    switch appState.state {
    case .onboarding: "Complete these steps"
    case .error(let error) where error.canRetry: "Try again"
    case .loading, .unauthenticated, .authenticated, .error: "Sign in"
    }
  }

  /// Stores a link until a user signs in, and shows a notice.
  func store(_ link: ResolvedLink, for owner: LinkVault.Owner, message: String) -> LinkOutcome {
    vault.store(link, for: owner)
    notices.add(message, about: .signIn)
    return .heldUntilSignIn
  }

  /// Stores the link to the detour over the screen of a user whose session has expired.
  ///
  /// The navigation that the next sign-in restores has no detours, and the user may not have seen this one.
  func storeLinkOverScreen(of user: User) {
    guard let url = linkOverScreen(), let link = try? catalog.resolve(url.absoluteString) else { return }
    vault.store(link, for: .user(user.id))
  }
}
