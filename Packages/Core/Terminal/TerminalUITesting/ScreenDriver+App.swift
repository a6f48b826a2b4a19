public import TerminalUI
public import TerminalUIDriver
public import TrellisPerturbation

extension ScreenDriver {
  /// Runs a whole app.
  ///
  /// The app's models should use the same clock. The storage of an earlier driver simulates a relaunch.
  public convenience init(
    app: some App, size: Size = .standard, clock: VirtualClock = .perturbable(),
    storage: (any SceneStorageStore)? = nil, hooks: Driver.Hooks = Driver.Hooks()
  ) {
    self.init(Driver(app: app, size: size, clock: clock, storage: storage, hooks: hooks))
  }
}
