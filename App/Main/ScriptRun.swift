import AppComposition
import Foundation
import TerminalUI
import TerminalUIDriver

/// The app without a terminal, used by commands, in virtual time and on a state of its own.
struct ScriptRun {
  let options: Options

  /// The moment at which scripts begin: what a screen says must not depend on when a script is played.
  nonisolated private static let start = Date(timeIntervalSince1970: 1_795_176_000)  // 2026-11-20T12:00:00Z

  static var usage: String {
    let lines = Command.usage.map { command in
      "  " + command.form.padding(toLength: 36, withPad: " ", startingAt: 0) + command.meaning
    }
    return (["commands, one on a line; # starts a comment:", ""] + lines).joined(separator: "\n")
  }

  /// Plays a file. Gives the exit code.
  func play(file: String) async -> Int32 {
    guard let data = FileManager.default.contents(atPath: file) else {
      StandardError.write("trellis: cannot read the script \(file)\n")
      return ExitCode.usage
    }
    return await withPlayer { player in
      do throws(Script.Failure) {
        try await player.play(Script(name: file, text: String(decoding: data, as: UTF8.self)))
        return ExitCode.success
      } catch {
        await player.quit()
        return report(error)
      }
    }
  }

  /// Plays the lines of standard input as they come. Gives the exit code.
  func playLines() async -> Int32 {
    await withPlayer { player in
      var number = 0
      while let line = readLine() {
        number += 1
        do throws(CommandError) {
          guard let command = try Command.parse(line) else { continue }
          guard try await player.play(command) else { return ExitCode.success }
        } catch {
          let failure = Script.Failure(name: "stdin", line: number, error: error, screen: player.screen)
          await player.quit()
          return report(failure)
        }
      }
      await player.quit()
      return ExitCode.success
    }
  }

  /// A word that is no command is a fault of usage; a step that fails shows the screen as it stood.
  private func report(_ failure: Script.Failure) -> Int32 {
    switch failure.error {
    case .unknownWord, .badForm:
      StandardError.write("\(failure)\n\n\(Self.usage)\n")
      return ExitCode.usage
    case .failed:
      StandardError.write("\(failure)\n")
      for line in failure.screen { StandardError.write("| \(line)\n") }
      return ExitCode.failure
    }
  }

  // MARK: The app

  private func withPlayer(_ play: (ScriptPlayer) async -> Int32) async -> Int32 {
    let directory = stateDirectory()
    defer { if options.stateDirectory == nil { try? FileManager.default.removeItem(at: directory) } }
    let player = ScriptPlayer(isPlain: options.isPlain) {
      do { return try launch(in: directory) } catch { throw LaunchFailure(description: error.localizedDescription) }
    } print: { text in
      print(text)
      fflush(nil)
    }
    return await play(player)
  }

  /// Why the app did not start, in the words for its user.
  private struct LaunchFailure: Error, CustomStringConvertible {
    let description: String
  }

  /// A script starts from nothing, in a directory that goes with it, unless it is given one.
  private func stateDirectory() -> URL {
    if let given = options.stateDirectory { return URL(fileURLWithPath: given, isDirectory: true) }
    return FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
  }

  private func launch(in directory: URL) throws -> Driver {
    let clock = VirtualClock()
    let now = { @Sendable in
      Self.start.addingTimeInterval(clock.now.offset / .seconds(1))
    }
    let dependencies = try AppDependencies.live(
      LiveSettings(
        stateDirectory: directory, seedOrders: options.seedOrders, clock: clock, now: now, timeZone: .gmt))
    let app = TrellisApp(dependencies: dependencies)
    let hooks = Driver.Hooks(
      open: { open($0, in: app) }, notify: { try notify($0, in: app) }, finish: { await dependencies.finish() })
    return Driver(app.body, clock: clock, storage: dependencies.scenes, hooks: hooks)
  }

  private func notify(_ file: String, in app: TrellisApp) throws -> Bool {
    app.appState.receive(try RemoteNotification(json: Data(contentsOf: URL(fileURLWithPath: file))))
  }

  private func open(_ link: String, in app: TrellisApp) -> Bool {
    guard let url = URL(string: link) else { return false }
    return app.appState.handleDeepLink(url)
  }
}
