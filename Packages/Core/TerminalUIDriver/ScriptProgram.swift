public import TextSafety

/// A program that plays scripts: says what fails, and how it ends.
@MainActor
public struct ScriptProgram {
  private let player: ScriptPlayer
  private let usage: String
  private let complain: @MainActor (SafeText) -> Void

  /// The exit codes: where all steps succeed, where one fails, and where a word is no command (64, as in sysexits.h).
  public static let success: Int32 = 0
  public static let failure: Int32 = 1
  public static let usageError: Int32 = 64

  /// - Parameters:
  ///   - usage: what is said after a word that is no command.
  ///   - complain: is given each line of what has failed.
  public init(player: ScriptPlayer, usage: String, complain: @escaping @MainActor (SafeText) -> Void) {
    self.player = player
    self.usage = usage
    self.complain = complain
  }

  /// The commands, one on a line, for a program's help.
  public static var usage: String {
    let width = Command.usage.map(\.form.count).max() ?? 0
    let lines = Command.usage.map { command in
      "  " + command.form + String(repeating: " ", count: width + 4 - command.form.count) + command.meaning
    }
    return (["commands, one on a line; # starts a comment:", ""] + lines).joined(separator: "\n")
  }

  /// Plays a whole script. Gives the exit code.
  public func play(name: String, text: String) async -> Int32 {
    do throws(Script.Failure) {
      try await player.play(Script(name: name, text: text))
      return Self.success
    } catch {
      await player.quit()
      return report(error)
    }
  }

  /// Plays lines as they come, until there are no more. Gives the exit code.
  public func playLines(named name: String = "stdin", _ next: () -> String?) async -> Int32 {
    var number = 0
    while let line = next() {
      number += 1
      do throws(CommandError) {
        guard let command = try Command.parse(line) else { continue }
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

  /// A word that is no command is a fault of usage; a step that fails shows the screen as it stood.
  private func report(_ failure: Script.Failure) -> Int32 {
    switch failure.error {
    case .unknownWord, .badForm:
      complain("\(failure)\n\n\(SafeText(usage, lineBreaks: .kept))")
      return Self.usageError
    case .failed:
      complain("\(failure)")
      for line in failure.screen { complain("| \(line)") }
      return Self.failure
    }
  }
}
