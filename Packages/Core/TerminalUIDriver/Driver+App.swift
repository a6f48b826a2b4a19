public import TerminalUI

extension Driver {
  /// Hosts an app, as its terminal would.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - size: The size of the screen.
  ///   - clock: The virtual clock, which the app's models should use as well.
  ///   - storage: The scene storage. Pass it to another driver to simulate a relaunch.
  ///   - hooks: The app's handlers for external events.
  public convenience init(
    app: some App, size: Size = Size(width: 80, height: 24), clock: VirtualClock,
    storage: (any SceneStorageStore)? = nil, hooks: Hooks = Hooks()
  ) {
    self.init(app.scene, size: size, clock: clock, storage: storage, hooks: hooks)
  }
}
