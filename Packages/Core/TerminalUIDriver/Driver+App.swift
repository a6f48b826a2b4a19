public import TerminalUI

extension Driver {
  /// Hosts an app as its terminal would.
  ///
  /// - Parameter storage: where scenes keep what they store, to be found by the next driver that is given it.
  public convenience init(
    app: some App, size: Size = Size(width: 80, height: 24), clock: VirtualClock,
    storage: (any SceneStorageStore)? = nil, hooks: Hooks = Hooks()
  ) {
    self.init(app.scene, size: size, clock: clock, storage: storage, hooks: hooks)
  }
}
