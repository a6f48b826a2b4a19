public import TerminalUI

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What every feature module shows to the app, and all that it shows (D0, Part 4).
///
/// A feature also declares its `Route` and the closures that it asks its coordinator for; it never names another feature.
/// All of it lives on the main actor, as views do.
@MainActor
public protocol FeatureAPI {
  /// Makes the view that the feature starts with.
  func makeMainView() -> AnyView

  /// Offers a link to the feature.
  ///
  /// - Returns: whether the feature took the link and acted on it. `false` leaves everything as it was.
  func handleDeepLink(_ url: URL) -> Bool
}
