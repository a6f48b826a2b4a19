public import Observation

/// The visibility and activity of a scene (SwiftUI's type of the same name).
public enum ScenePhase: Hashable, Sendable {
  /// In front and receiving input.
  case active
  /// Visible, but another window receives the input.
  case inactive
  /// Not visible: stopped by Ctrl-Z, or about to end.
  case background
}

/// The observable phase of the terminal, set by the owner of the window.
@Observable
@MainActor
public final class ScenePhaseModel {
  /// The current phase.
  public var phase = ScenePhase.active

  /// Creates a model of an active scene.
  public init() {}
}

extension EnvironmentValues {
  private struct ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }

  /// The phase of the view's scene.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

extension ScenePhase {
  /// Returns the combined phase of several scenes: active if any is, in the background if all are, otherwise inactive.
  static func of(_ phases: [ScenePhase]) -> ScenePhase {
    if phases.contains(.active) { return .active }
    return phases.allSatisfy { $0 == .background } ? .background : .inactive
  }
}
