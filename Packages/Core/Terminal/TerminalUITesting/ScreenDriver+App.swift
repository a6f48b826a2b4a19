public import TerminalUI
public import TerminalUIDriver
public import TrellisPerturbation

extension ScreenDriver {
  /// Runs a whole app.
  ///
  /// - Parameters:
  ///   - clock: The virtual clock, which the app's models should use as well.
  ///   - storage: The scene storage. Pass it to another driver to simulate a relaunch.
  public convenience init(
    app: some App, size: Size = .standard, clock: VirtualClock = .perturbable(),
    storage: (any SceneStorageStore)? = nil, hooks: Driver.Hooks = Driver.Hooks()
  ) {
    self.init(Driver(app: app, size: size, clock: clock, storage: storage, hooks: hooks))
  }
}
