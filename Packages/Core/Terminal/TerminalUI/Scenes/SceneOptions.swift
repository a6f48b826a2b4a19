/// The appearance of windows, which has no effect: a terminal draws its own frame.
public struct WindowStyle: Hashable, Sendable {
  /// The only style.
  public static let automatic = WindowStyle()
  /// The same as `automatic`.
  public static let titleBar = WindowStyle()
  /// The same as `automatic`.
  public static let hiddenTitleBar = WindowStyle()
  /// The same as `automatic`.
  public static let plain = WindowStyle()
}

/// The way windows are resized, which has no effect: the user resizes the terminal.
public struct WindowResizability: Hashable, Sendable {
  /// The only behavior.
  public static let automatic = WindowResizability()
  /// The same as `automatic`.
  public static let contentSize = WindowResizability()
  /// The same as `automatic`.
  public static let contentMinSize = WindowResizability()
}

/// The appearance of a window's toolbar, which has no effect: a bar has one row.
public struct WindowToolbarStyle: Hashable, Sendable {
  /// The only style.
  public static let automatic = WindowToolbarStyle()
  /// The same as `automatic`.
  public static let unified = WindowToolbarStyle()
  /// The same as `automatic`.
  public static let unifiedCompact = WindowToolbarStyle()
  /// The same as `automatic`.
  public static let expanded = WindowToolbarStyle()
}

extension Scene {
  /// Has no effect: the user resizes the terminal.
  ///
  /// - Parameters:
  ///   - width: Ignored.
  ///   - height: Ignored.
  /// - Returns: The scene itself.
  public func defaultSize(width: Double, height: Double) -> some Scene { self }

  /// Has no effect: a window fills the terminal.
  ///
  /// - Parameter position: Ignored.
  /// - Returns: The scene itself.
  public func defaultPosition(_ position: UnitPoint) -> some Scene { self }

  /// Has no effect: a terminal draws its own frame.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The scene itself.
  public func windowStyle(_ style: WindowStyle) -> some Scene { self }

  /// Has no effect: the user resizes the terminal.
  ///
  /// - Parameter resizability: Ignored.
  /// - Returns: The scene itself.
  public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

  /// Has no effect: a bar has one row.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The scene itself.
  public func windowToolbarStyle(_ style: WindowToolbarStyle) -> some Scene { self }

  /// Has no effect: a link goes to the front window.
  ///
  /// - Parameter conditions: Ignored.
  /// - Returns: The scene itself.
  public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

  /// Has no effect: the command palette opens windows.
  ///
  /// - Parameters:
  ///   - key: Ignored.
  ///   - modifiers: Ignored.
  /// - Returns: The scene itself.
  public func keyboardShortcut(_ key: KeyPress.Key, modifiers: KeyPress.Modifiers = []) -> some Scene { self }

  /// Sets a value in the environment of every window of the app, which its views read by its type.
  ///
  /// - Parameter object: The object; `nil` hides that of an outer scene.
  /// - Returns: A scene with the object.
  public func environment<Value: AnyObject & Observable>(_ object: Value?) -> some Scene {
    wrapped { AnyView($0.environment(object)) }
  }

  /// Sets the storage of the `@AppStorage` properties of every window.
  ///
  /// - Parameter store: The storage, which is the same as long as the app runs.
  /// - Returns: A scene with the storage.
  public func defaultAppStorage(_ store: any SceneStorageStore) -> some Scene {
    wrapped { AnyView($0.defaultAppStorage(store)) }
  }
}
