import TerminalUI

extension Driver {
  /// Takes a step. `screen`, `relaunch` and `quit` do nothing here: they are for the script's player.
  ///
  /// - Throws: `CommandError.failed` where the step cannot be taken or an expectation is not met.
  public func perform(_ command: Command) async throws(CommandError) {
    let known = faults.count
    try await take(command)
    if faults.count > known { throw .failed(faults[known].description) }
  }

  private func take(_ command: Command) async throws(CommandError) {
    switch command {
    case .tap(let name): try await tap(name)
    case .type(let field, let text): try await type(text, into: field)
    case .key(let press, let count): await self.press(press, count: count)
    case .open(let link): try await open(link)
    case .notify(let file): try await notify(file)
    case .fault(let text): try await order(text)
    case .phase(let phase): await change { setPhase(phase) }
    case .resize(let size): await change { window.resize(to: size) }
    case .advance(let duration): await advance(by: duration)
    case .expect(let text): try await require(await waits(for: text), "expected \"\(text)\" on the screen")
    case .reject(let text):
      await rest()
      try await require(!shows(text), "found \"\(text)\" on the screen")
    case .screen: await rest()
    case .relaunch, .quit: break
    }
  }

  /// Gives a link to the app, else to the views that take links.
  private func open(_ link: String) async throws(CommandError) {
    await settle()
    var isTaken = await hooks.open(link)
    if !isTaken { isTaken = window.open(link) }
    try await require(isTaken, "nothing opens \(link)")
  }

  private func order(_ fault: String) async throws(CommandError) {
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
    await rest()
    let isTaken: Bool
    do {
      isTaken = try await hooks.notify(file)
    } catch {
      throw .failed("cannot read the notification in \(file): \(error)")
    }
    try await require(isTaken, "nothing takes the notification in \(file)")
  }
}
