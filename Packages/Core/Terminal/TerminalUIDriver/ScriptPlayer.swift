import Foundation
import TerminalSVG
import TerminalUI
public import TextSafety

/// A player that launches an app, performs commands on it, and can relaunch it.
@MainActor
public final class ScriptPlayer {
  private let launch: @MainActor () throws -> Driver
  private let print: @MainActor (SafeText) -> Void
  private let save: @MainActor (_ text: String, _ file: String) throws -> Void
  private let isPlain: Bool
  /// The screens of the animation that the next `save` ends.
  private var frames: [SVGAnimation.Frame] = []
  private var running: Driver?

  /// Creates a player.
  ///
  /// With `isPlain`, screens are printed as lines, as for a screen reader. `launch` starts the app with the stored
  /// state of an earlier launch; if it throws, the command that needs the app fails. `save` replaces a file by an SVG
  /// document.
  public init(
    isPlain: Bool = false, launch: @escaping @MainActor () throws -> Driver,
    print: @escaping @MainActor (SafeText) -> Void,
    save: @escaping @MainActor (_ text: String, _ file: String) throws -> Void = ScriptPlayer.write
  ) {
    self.launch = launch
    self.save = save
    self.isPlain = isPlain
    self.print = print
  }

  /// The present screen; empty if the app is not running.
  public var screen: [String] {
    guard let running else { return [] }
    return isPlain ? running.window.plainText() : running.screen
  }

  /// Plays a script to its end or to `quit`, and quits the app.
  ///
  /// After an error, which it throws, the app continues to run.
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

  /// Parses a line.
  ///
  /// If screens are printed as plain lines, a line can also begin with the number of an element, or be the name of a
  /// control, as in a line-based session.
  ///
  /// An empty line and a comment are no step. Throws if the line is no step, or there is no element with its number.
  public func parse(_ line: String) async throws(CommandError) -> ScriptCommand? {
    guard isPlain else { return try ScriptCommand.parse(line) }
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    if let number = words.first.flatMap({ Int($0) }) {
      return try await command(using: number, text: words.dropFirst().first.map(String.init))
    }
    do throws(CommandError) {
      return try ScriptCommand.parse(line)
    } catch .unknownWord {
      return .tap(line.trimmingWhitespace)
    }
  }

  /// Returns the step that uses the element with a number, counted from 1.
  private func command(using number: Int, text: String?) async throws(CommandError) -> ScriptCommand {
    let driver = try driver()
    try await driver.perform(.screen)
    let elements = driver.window.accessibilityElements().filter { !$0.controls.isEmpty }
    guard elements.indices.contains(number - 1) else { throw .failed("there is nothing with the number \(number)") }
    let element = elements[number - 1]
    switch (element.role, text) {
    case (.textField, let text?), (.secureField, let text?): return .type(field: element.label, text: text)
    case (.textField, nil), (.secureField, nil):
      throw .failed("\"\(element.label)\" needs a text: \(number) TEXT")
    case (.picker, let choice?): return .tap(choice)
    case (_, nil): return .tap(element.label)
    default: throw .failed("\"\(element.label)\" takes no text")
    }
  }

  /// Performs a step, after launching the app if it is not running; returns `false` after `quit`.
  public func play(_ command: ScriptCommand) async throws(CommandError) -> Bool {
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
      try show(command, of: driver)
    }
    return true
  }

  /// Writes a text to a file atomically, and replaces the file if it exists.
  public static func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
  }

  /// Prints the screen, adds it to the animation, or saves it, if the command says so.
  private func show(_ command: ScriptCommand, of driver: Driver) throws(CommandError) {
    switch command {
    case .screen: print(screen.map { SafeText($0) }.joined(separator: "\n"))
    case .frame(let duration): frames.append(SVGAnimation.Frame(driver.window.styledScreen(), for: duration))
    case .save(let file):
      let text =
        frames.isEmpty ? SVGScreen(driver.window.styledScreen()).text : SVGAnimation(frames).text
      frames = []
      do { try save(text, file) } catch { throw .failed("cannot write \(file): \(error.localizedDescription)") }
    default: break
    }
  }

  /// Quits the app, if it is running.
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

extension String {
  fileprivate var trimmingWhitespace: String {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...end].drop(while: \.isWhitespace))
  }
}
