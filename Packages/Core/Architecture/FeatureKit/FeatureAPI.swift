public import TerminalUI

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The complete public interface of a feature module toward the app.
///
/// A feature also declares its `Route` and the closures that its coordinator provides. It never references another
/// feature. Everything is isolated to the main actor, as views are.
@MainActor
public protocol FeatureAPI {
  func makeMainView() -> AnyView

  /// Handles a deep link if it belongs to the feature; `false` if it does not, and nothing has changed.
  func handleDeepLink(_ url: URL) -> Bool
}
