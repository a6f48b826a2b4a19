package import TerminalUI
import TrellisCommandLineOptions

extension Driver {
  /// Performs a step.
  ///
  /// Ignores `relaunch` and `quit`, which `ScriptPlayer` handles. For `screen`, `frame` and `save`, only waits until the
  /// app is idle.
  ///
  /// - Throws: `CommandError.failed` if the step cannot be performed, an expectation is not met, or the program has a
  ///   programming error.
  public func perform(_ command: ScriptCommand) async throws(CommandError) {
    let issueCount = issues.count
    let failure = await IdleTrackingExecutor.$current.withValue(clock.executor) { await self.failure(of: command) }
    if let failure { throw failure }
    if issues.count > issueCount { throw .failed(issues[issueCount].description) }
  }

  private func failure(of command: ScriptCommand) async -> CommandError? {
    do throws(CommandError) {
      try await execute(command)
      return nil
    } catch {
      return error
    }
  }

  private func execute(_ command: ScriptCommand) async throws(CommandError) {
    switch command {
    case .tap(let name): try await tap(name)
    case .type(let field, let text): try await type(text, into: field)
    case .key(let press, let count): await self.press(press, count: count)
    case .open(let link): try await open(link)
    case .notify(let file): try await notify(file)
    case .fault(let text): try await inject(text)
    case .phase(let phase): await change { setPhase(phase) }
    case .resize(let size): await change { window.resize(to: size) }
    case .advance(let duration): await advance(by: duration)
    case .expect(let text): try await require(await waits(for: text), "expected \"\(text)\" on the screen")
    case .reject(let text):
      await rest()
      try await require(!shows(text), "found \"\(text)\" on the screen")
    case .screen, .frame, .save: await rest()
    case .relaunch, .quit: break
    }
  }

  /// Sends events that arrive together, when the app is idle.
  package func send(_ events: [InputEvent]) async {
    await rest()
    IdleTrackingExecutor.$current.withValue(clock.executor) {
      for event in events { window.send(event) }
    }
    await settle()
  }

  /// Passes a link to the app, or to the views if the app has no handler of its own.
  private func open(_ link: String) async throws(CommandError) {
    await settle()
    let isHandled = if let open = hooks.open { await open(link) } else { window.open(link) }
    try await require(isHandled, "nothing opens \(ShownArgument(link: link))")
  }

  private func inject(_ fault: String) async throws(CommandError) {
    await rest()
    try hooks.fault(fault)
  }

  private func change(_ change: () -> Void) async {
    await rest()
    change()
    await settleAnimations()
  }

  private func require(_ condition: Bool, _ message: String) async throws(CommandError) {
    guard condition else { throw .failed(message) }
    await settleAnimations()
  }

  private func tap(_ name: String) async throws(CommandError) {
    await rest()
    try window.control(name) { $0.role != .textField || $0.label == name }.activate()
    await settleAnimations()
  }

  private func type(_ text: String, into name: String) async throws(CommandError) {
    await rest()
    try window.control(name) { $0.role == .textField }.type(text)
    await settleAnimations()
  }

  private func press(_ press: KeyPress, count: Int) async {
    await rest()
    for _ in 0..<count { window.send(.key(press)) }
    await settleAnimations()
  }

  private func notify(_ file: String) async throws(CommandError) {
    await settle()
    let isHandled: Bool
    do {
      isHandled = try await hooks.notify(file)
    } catch {
      throw .failed("cannot read the notification in \(file): \(error)")
    }
    try await require(isHandled, "nothing takes the notification in \(file)")
  }
}

extension Window {
  /// Returns the control with a name: an exact match, else one that ignores case, else one that contains the name.
  /// - Throws: `CommandError.failed` if there is no match, or the control is disabled.
  package func control(_ name: String, where isCandidate: (Control) -> Bool) throws(CommandError) -> Control {
    // Every name contains the empty one, so it would match the first control.
    guard name.contains(where: { !$0.isWhitespace }) else { throw .failed("the name of a control is empty") }
    let controls = self.controls().filter(isCandidate)
    let lowercasedName = name.lowercased()
    let found =
      controls.first { $0.label == name } ?? controls.first { $0.label.lowercased() == lowercasedName }
      ?? controls.first { $0.label.lowercased().contains(lowercasedName) }
    guard let found else {
      let nearest = Spelling.nearest(to: name, in: controls.map(\.label))
      throw .failed("no control is called \"\(name)\"" + (nearest.map { "; there is \"\($0)\"" } ?? ""))
    }
    guard found.isEnabled else { throw .failed("\"\(found.label)\" is disabled") }
    return found
  }
}
