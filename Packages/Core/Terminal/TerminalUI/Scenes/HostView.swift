/// A view of a scene's windows, of which the front one is visible, or two in a split: the root view of a `Window`.
public struct HostView<Content: Scene>: View {
  let scene: Content
  @State private var manager: WindowManager

  /// Creates the root view of a scene; without a storage, the values of scenes last only while the program runs.
  public init(scene: Content, phase: ScenePhaseModel, storage: (any SceneStorageStore)? = nil) {
    self.scene = scene
    _manager = State(initialValue: WindowManager(store: storage, terminal: phase))
  }

  /// The content and behavior of the view.
  public var body: some View {
    SceneRoot(scene: scene, manager: manager)
      .environment(\.scenePhase, manager.aggregatePhase)
      .environment(\.appStorage, manager.appStorage)
      .environment(\.openWindow, OpenWindowAction(manager: manager))
      .environment(\.dismissWindow, DismissWindowAction(manager: manager))
      .environment(\.openImmersiveSpace, OpenImmersiveSpaceAction(manager: manager))
  }
}

/// Evaluates the scenes and holds the state that belongs to the app itself.
private struct SceneRoot<Content: Scene>: View {
  let scene: Content
  let manager: WindowManager

  var body: some View {
    let wrappers = resolve()
    let pages = ScenePages(
      windows: manager.windows, front: manager.front, arrangement: manager.arrangement, manager: manager)
    wrappers.reduce(AnyView(pages)) { $1($0) }
  }

  private func resolve() -> [(AnyView) -> AnyView] {
    guard let node = Node.evaluating else { return [] }
    let resolver = SceneResolver(node: node)
    scene._resolve(resolver)
    manager.report = { [weak window = node.window] in window?.report($0) }
    manager.install(resolver.definitions)
    return resolver.wrappers
  }
}

struct SceneWindow: View {
  let window: OpenWindow
  let definition: WindowDefinition
  let manager: WindowManager

  var body: some View {
    definition.make(window)
      .environment(\.scenePhase, manager.phase(of: window))
      .environment(\.sceneContext, window.storage)
      .environment(\.dismissWindow, DismissWindowAction(manager: manager, window: window))
      .environment(\.dismiss, DismissAction(of: window.identity) { manager.close(window) })
  }
}
