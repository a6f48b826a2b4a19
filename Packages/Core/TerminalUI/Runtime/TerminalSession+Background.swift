extension TerminalSession {
  /// The maximum time for which the app works in the background before the process stops or ends.
  static let backgroundLimit = Duration.seconds(2)

  /// Moves the app to the background, stops the process, and moves the app to the foreground when it continues.
  func suspend(_ phase: ScenePhaseModel) {
    guard suspension == nil, ended == nil else { return }
    // The app handles what arrives during the suspension when it returns.
    input?.pause()
    suspension = Task { [weak self] in
      await self?.enterBackground(phase)
      self?.stopProcess(phase)
    }
  }

  private func stopProcess(_ phase: ScenePhaseModel) {
    suspension = nil
    // A signal that ends the program may have arrived during the work in the background.
    guard ended == nil else { return }
    restoreTitle()
    terminal.suspend()
    phase.phase = .active
    window?.update()
    input?.resume { $0.isFocusReport || $0.suspends }
    redraw()
  }

  /// Changes the phase to inactive and then to background, and waits for the app's work there.
  ///
  /// The views store their values when the phase becomes inactive, and the app writes them in the background.
  func enterBackground(_ phase: ScenePhaseModel) async {
    for next in [ScenePhase.inactive, .background] where phase.phase != .background {
      phase.phase = next
      window?.update()
    }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let work = Task { [finishBackgroundWork] in
      await finishBackgroundWork()
      end.yield()
    }
    let limit = Task { [clock] in
      try? await clock.sleep(for: Self.backgroundLimit)
      end.yield()
    }
    for await _ in ends { break }
    limit.cancel()
    work.cancel()
  }
}

extension InputEvent {
  /// Whether the event reports the focus of the terminal, which is out of date after the process was stopped.
  fileprivate var isFocusReport: Bool {
    if case .focus = self { true } else { false }
  }

  /// Whether the event stops the process, which was stopped already.
  fileprivate var suspends: Bool {
    self == .key(KeyPress(.character("z"), modifiers: .control))
  }
}
