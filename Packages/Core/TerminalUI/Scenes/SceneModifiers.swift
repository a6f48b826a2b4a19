/// A scene with a modifier that wraps all windows of the app.
struct WrappedScene<Content: Scene>: PrimitiveScene {
  let content: Content
  let wrapper: @MainActor (AnyView) -> AnyView

  func _resolve(_ resolver: SceneResolver) {
    content._resolve(resolver)
    resolver.wrap(wrapper)
  }
}

extension Scene {
  /// Adds an action for changes of a value between two evaluations of the app.
  ///
  /// It is mostly used with `scenePhase`, which in an app is the phase of all windows together.
  ///
  /// - Parameters:
  ///   - value: The value to compare.
  ///   - initial: Whether the action also runs when the app starts.
  ///   - action: Called with the old and the new value.
  /// - Returns: A scene that runs the action.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some Scene {
    WrappedScene(content: self) { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Adds an action for changes of a value between two evaluations of the app.
  ///
  /// - Parameters:
  ///   - value: The value to compare.
  ///   - initial: Whether the action also runs when the app starts.
  ///   - action: Called after a change.
  /// - Returns: A scene that runs the action.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Sets a value in the environment of every window of the app.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the environment value.
  ///   - value: The new value.
  /// - Returns: A scene with this environment value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    WrappedScene(content: self) { AnyView($0.environment(keyPath, value)) }
  }
}
