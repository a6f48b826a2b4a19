/// A scene with something around all windows of the app.
struct WrappedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let wrapper: @MainActor (AnyView) -> AnyView

  func _resolve(_ resolver: SceneResolver) {
    content._resolve(resolver)
    resolver.wrap(wrapper)
  }
}

extension Scene {
  /// Does something when the value is another than when the app was last evaluated; mostly with `scenePhase`, which in an
  /// app stands for all of its windows together.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some Scene {
    WrappedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Does something when the value is another than when the app was last evaluated.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Puts a value into the environment of every window of the app.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    WrappedScene(content: self) { AnyView($0.environment(keyPath, value)) }
  }
}
