import TerminalUI
public import TextSafety

/// Plays commands on an app that it launches, and can launch again.
@MainActor
public final class ScriptPlayer {
  private let launch: @MainActor () throws -> Driver
  private let print: @MainActor (SafeText) -> Void
  private let isPlain: Bool
  private var running: Driver?

  /// - Parameters:
  ///   - isPlain: whether screens are told in plain lines, as to a screen reader, instead of drawn.
  ///   - launch: starts the app, with what an earlier launch has kept.
  ///   - print: is given each screen that is asked for.
  public init(
    isPlain: Bool = false, launch: @escaping @MainActor () throws -> Driver,
    print: @escaping @MainActor (SafeText) -> Void
  ) {
    self.launch = launch
    self.isPlain = isPlain
    self.print = print
  }

  /// The screen as it stands; empty where the app is not running.
  public var screen: [String] {
    guard let running else { return [] }
    return isPlain ? running.window.plainText() : running.screen
  }

  /// Plays a script to its end, or to `quit`, and ends the app.
  ///
  /// - Throws: `Script.Failure` for the first step that fails.
  public func play(_ script: Script) async throws(Script.Failure) {
    for step in script.steps {
      do throws(CommandError) {
        guard try await play(step.command) else { return }
      } catch {
        throw Script.Failure(name: script.name, line: step.line, error: error, screen: screen)
      }
    }
    await quit()
  }

  /// Takes one step. Gives whether the app still runs.
  public func play(_ command: Command) async throws(CommandError) -> Bool {
    switch command {
    case .quit:
      await quit()
      return false
    case .relaunch:
      await quit()
      _ = try driver()
    default:
      let driver = try driver()
      try await driver.perform(command)
      if command == .screen { print(screen.map { SafeText($0) }.joined(separator: "\n")) }
    }
    return true
  }

  /// Ends the app, if it runs, as its user does.
  public func quit() async {
    await running?.close()
    running = nil
  }

  private func driver() throws(CommandError) -> Driver {
    if let running { return running }
    do {
      let driver = try launch()
      running = driver
      return driver
    } catch {
      throw .failed("the app did not start: \(error)")
    }
  }
}
