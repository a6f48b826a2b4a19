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

/// Shows a scene with the key-hint line below it.
public struct HostView<Content: Scene>: View {
  let scene: Content
  let phase: ScenePhaseModel

  public init(scene: Content, phase: ScenePhaseModel) {
    self.scene = scene
    self.phase = phase
  }

  public var body: some View {
    scene._content
      .environment(\.scenePhase, phase.phase)
  }
}
