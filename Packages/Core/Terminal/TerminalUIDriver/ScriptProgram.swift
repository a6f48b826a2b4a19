public import TextSafety

/// A command-line program that plays scripts, with its error messages and exit codes.
@MainActor
public struct ScriptProgram {
  private let player: ScriptPlayer
  private let usage: String
  private let complain: @MainActor (SafeText) -> Void
  /// The exit code if all steps succeed.
  nonisolated public static let success: Int32 = 0
  /// The exit code if a step fails.
  nonisolated public static let failure: Int32 = 1
  /// The exit code if a line cannot be parsed; `EX_USAGE` in `sysexits.h`.
  nonisolated public static let usageError: Int32 = 64

  /// Creates a program that prints the usage after a line that cannot be parsed.
  public init(player: ScriptPlayer, usage: String, complain: @escaping @MainActor (SafeText) -> Void) {
    self.player = player
    self.usage = usage
    self.complain = complain
  }

  /// The list of commands for a help text, one per line.
  nonisolated public static var usage: String {
    let width = ScriptCommand.usage.map(\.form.count).max() ?? 0
    let lines = ScriptCommand.usage.map { command in
      "  " + command.form + String(repeating: " ", count: width + 4 - command.form.count) + command.meaning
    }
    return (["commands, one on a line; # starts a comment:", ""] + lines).joined(separator: "\n")
  }

  /// Plays a whole script, and returns the exit code.
  public func play(name: String, text: String) async -> Int32 {
    do throws(Script.Failure) {
      try await player.play(Script(name: name, text: text))
      return Self.success
    } catch {
      await player.quit()
      return report(error)
    }
  }

  /// Plays lines as they arrive, until the input ends, and returns the exit code; messages name the input.
  public func playLines(named name: String = "stdin", _ next: () -> String?) async -> Int32 {
    var number = 0
    while let line = next() {
      number += 1
      do throws(CommandError) {
        guard let command = try await player.parse(line) else { continue }
        guard try await player.play(command) else { return Self.success }
      } catch {
        let failure = Script.Failure(name: name, line: number, error: error, screen: player.screen)
        await player.quit()
        return report(failure)
      }
    }
    await player.quit()
    return Self.success
  }

  /// Prints a failure and returns the exit code.
  ///
  /// After a line that cannot be parsed it prints the help text, and after a failed step the screen.
  private func report(_ failure: Script.Failure) -> Int32 {
    switch failure.error {
    case .unknownWord, .badForm, .unterminatedQuote:
      complain("\(failure)\n\n\(SafeText(usage, lineBreaks: .kept))")
      return Self.usageError
    case .failed:
      complain("\(failure)")
      for line in failure.screen { complain("| \(line)") }
      return Self.failure
    }
  }
}
