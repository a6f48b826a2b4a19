import Foundation
package import TrellisCommandLineOptions

/// The commands of a script with their line numbers.
public struct Script: Sendable {
  /// A command and its line.
  public struct Step: Sendable {
    /// The line number, counted from 1.
    public let line: Int
    /// The command.
    public let command: ScriptCommand
  }

  /// A line that could not be parsed, or a step that failed.
  public struct Failure: Error, CustomStringConvertible {
    /// The name of the script.
    public let name: String
    /// The line number, counted from 1.
    public let line: Int
    /// The error of the line.
    public let error: CommandError
    /// The lines of the screen at the failure; empty if the script had not started.
    public let screen: [String]

    /// Creates a failure.
    public init(name: String, line: Int, error: CommandError, screen: [String]) {
      self.name = name
      self.line = line
      self.error = error
      self.screen = screen
    }

    /// The name, the line and the error.
    public var description: String { "\(name):\(line): \(error)" }
  }

  /// The name of the script in messages, usually its file.
  public let name: String
  /// The steps, in order.
  public let steps: [Step]

  /// Parses a whole script, so that the first invalid line throws before the first step.
  public init(name: String, text: String) throws(Failure) {
    self.name = name
    var steps: [Step] = []
    // The line break CR LF is a single character, which is not equal to "\n".
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      do throws(CommandError) {
        guard let command = try ScriptCommand.parse(line) else { continue }
        steps.append(Step(line: index + 1, command: command))
      } catch {
        throw Failure(name: name, line: index + 1, error: error, screen: [])
      }
    }
    self.steps = steps
  }

  /// The maximum size of a script in bytes.
  private static let maximumSize = 4 * 1024 * 1024

  /// Returns the text of a script file, or of standard input; throws why it cannot be read.
  package static func text(ofFile path: String) throws(InputFile.Failure) -> String {
    String(decoding: try InputFile.read(path, limit: maximumSize), as: UTF8.self)
  }
}
