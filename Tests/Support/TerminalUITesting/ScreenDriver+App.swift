public import TerminalUI
public import TerminalUIDriver

extension ScreenDriver {
  /// Uses a whole program.
  ///
  /// - Parameter storage: where its scenes keep what they store, to be found by the next driver that is given it.
  public convenience init(
    app: some App, size: Size = .standard, clock: VirtualClock = VirtualClock(),
    storage: (any SceneStorageStore)? = nil, hooks: Driver.Hooks = Driver.Hooks()
  ) {
    self.init(Driver(app: app, size: size, clock: clock, storage: storage, hooks: hooks))
  }
}
