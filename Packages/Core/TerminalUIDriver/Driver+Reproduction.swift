public import TerminalUI

/// Repeats recorded input at its times, without waiting until the app is idle.
extension Driver {
  /// Advances the clock to a time, or only runs everything that is ready if the time is not in the future.
  ///
  /// - Parameter time: The virtual time since the creation of the clock.
  public func advance(to time: Duration) async {
    await advance(by: max(.zero, time - clock.now.offset))
  }

  /// Repeats an input of the user.
  ///
  /// Waits only until the asynchronous actions that the input starts have begun, so that several inputs can arrive at
  /// once.
  ///
  /// - Parameter input: The input.
  /// - Returns: `true` if a view handled it.
  @discardableResult
  public func reproduce(_ input: ObservedInput) async -> Bool {
    let isHandled = window.reproduce(input)
    await window.waitUntilActionsBegin()
    return isHandled
  }

  /// Changes the phase of the terminal.
  ///
  /// - Parameter phase: The phase.
  public func reproduce(_ phase: ScenePhase) {
    setPhase(phase)
    window.update()
  }

  /// Passes a link to the app, or to the views if the app has no handler of its own.
  ///
  /// - Parameter link: The link.
  public func reproduce(link: String) async {
    if let open = hooks.open { _ = await open(link) } else { window.open(link) }
  }

  /// Passes a notification to the app.
  ///
  /// - Parameter notification: The argument of the app's handler.
  public func reproduce(notification: String) async {
    _ = try? await hooks.notify(notification)
  }
}
