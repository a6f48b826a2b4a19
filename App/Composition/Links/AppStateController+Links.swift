public import Foundation

extension AppStateController {
  /// Offers a link to the current flow.
  ///
  /// Before a sign-in, only links to the screens of that flow are opened. `LinkInbox` stores the others.
  ///
  /// - Parameter url: The link to open.
  /// - Returns: `true` if the link was opened. If `false`, nothing has changed.
  public func handleDeepLink(_ url: URL) -> Bool {
    switch state {
    case .authenticated: countIfOpened(openLink(url))
    case .unauthenticated: countIfOpened(openLinkBeforeSignIn(url))
    case .loading, .onboarding, .error: false
    }
  }

  /// Opens a link over the current screen, as a detour if possible, and returns whether a feature handled it.
  func openOverScreen(_ url: URL) -> Bool {
    guard case .authenticated = state else { return false }
    return countIfOpened(openLinkOverScreen(url) || openLink(url))
  }

  private func countIfOpened(_ isOpened: Bool) -> Bool {
    if isOpened { openedLinks += 1 }
    return isOpened
  }
}
