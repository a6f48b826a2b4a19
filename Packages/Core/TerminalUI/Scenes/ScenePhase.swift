public import Observation

/// How near a scene is to the user (SwiftUI's type of the same name).
public enum ScenePhase: Hashable, Sendable {
  /// In front, and taking input.
  case active
  /// In sight, but another window takes the input.
  case inactive
  /// Not in sight: stopped by Ctrl-Z, or about to end.
  case background
}

/// The phase of a window's scene; whoever runs the window sets it.
@Observable
@MainActor
public final class ScenePhaseModel {
  public var phase = ScenePhase.active

  public init() {}
}

extension EnvironmentValues {
  private struct ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }

  /// The phase of the scene that the view is in.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

extension ScenePhase {
  /// The phase of several scenes together: active if any is, in the background if all are, else inactive (D0, Part 3).
  static func of(_ phases: [ScenePhase]) -> ScenePhase {
    if phases.contains(.active) { return .active }
    return phases.allSatisfy { $0 == .background } ? .background : .inactive
  }
}
