/// Commands with the places that they stand at.
public struct Script: Sendable {
  public struct Step: Sendable {
    public let line: Int
    public let command: Command
  }

  /// A line that is no command, or a step that failed.
  public struct Failure: Error, CustomStringConvertible {
    public let name: String
    public let line: Int
    public let error: CommandError
    /// The screen as it stood; empty where the script had not started.
    public let screen: [String]

    public init(name: String, line: Int, error: CommandError, screen: [String]) {
      self.name = name
      self.line = line
      self.error = error
      self.screen = screen
    }

    public var description: String { "\(name):\(line): \(error)" }
  }

  /// What the script is called in messages: its file.
  public let name: String
  public let steps: [Step]

  /// Reads a whole script, so that a slip in its last line shows before its first step.
  ///
  /// - Throws: `Failure` for the first line that is no command.
  public init(name: String, text: String) throws(Failure) {
    self.name = name
    var steps: [Step] = []
    // A line break of another system is one character, and not equal to "\n".
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      do throws(CommandError) {
        guard let command = try Command.parse(line) else { continue }
        steps.append(Step(line: index + 1, command: command))
      } catch {
        throw Failure(name: name, line: index + 1, error: error, screen: [])
      }
    }
    self.steps = steps
  }
}
