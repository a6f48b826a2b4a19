public import ModuleGraphModel
import ModuleGraphReading
import TrellisSpelling

/// A parsed command line, with the working folder and the output streams.
public struct Invocation: Sendable {
  /// The values of the options by name; a flag has an empty array.
  public var options: [String: [String]]
  /// The words that belong to no option, in order.
  public var operands: [String]
  /// The absolute path of the folder that relative paths refer to.
  public var workingFolder: String
  /// Writes text to the standard output.
  public var write: @Sendable (String) -> Void
  /// Writes diagnostics to the standard error: problems, notes, progress, questions.
  public var complain: @Sendable (String) -> Void
  /// The standard input.
  public var input: LineInput

  /// Creates an invocation.
  ///
  /// - Parameters:
  ///   - options: The values of the options by name.
  ///   - operands: The words that belong to no option.
  ///   - workingFolder: The absolute path of the folder that relative paths refer to.
  ///   - write: Writes text to the standard output.
  ///   - complain: Writes diagnostics to the standard error.
  ///   - input: The standard input.
  public init(
    options: [String: [String]] = [:], operands: [String] = [], workingFolder: String,
    write: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void,
    input: LineInput = .none
  ) {
    (self.options, self.operands, self.workingFolder) = (options, operands, workingFolder)
    (self.write, self.complain, self.input) = (write, complain, input)
  }

  /// Returns the last value of an option.
  ///
  /// - Parameter option: The name of the option, without its dashes.
  /// - Returns: The value, or `nil` if the option is absent or a flag.
  public func value(_ option: String) -> String? { options[option]?.last }
  /// Returns whether an option is present.
  ///
  /// - Parameter option: The name of the option, without its dashes.
  /// - Returns: `true` if the command line contains the option.
  public func has(_ option: String) -> Bool { options[option] != nil }

  /// Returns the last value of an option with a fixed set of values.
  ///
  /// - Parameters:
  ///   - option: The name of the option, without its dashes.
  ///   - standard: The value if the option is absent.
  /// - Returns: The chosen value.
  /// - Throws: `UsageError` for any other word; the message suggests the most similar value.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ option: String, default standard: Choice
  ) throws(UsageError) -> Choice where Choice.RawValue == String {
    guard let word = value(option) else { return standard }
    let words = Choice.allCases.map(\.rawValue)
    guard let choice = Choice(rawValue: word) else {
      throw UsageError(
        "--\(option) is one of \(words.joined(separator: ", ")), not \"\(word)\""
          + Spelling.suggestion(for: word, in: words))
    }
    return choice
  }

  /// Returns the absolute path of a file or folder from the command line.
  ///
  /// - Parameter path: An absolute path, or a path relative to the working folder.
  /// - Returns: The normalized absolute path.
  public func path(_ path: String) -> String { Paths.join(workingFolder, path) }

  /// Writes the result to the file that `--output` names, else to the standard output.
  ///
  /// - Parameter text: The complete result.
  /// - Throws: `Problem` if the file cannot be written.
  public func answer(_ text: String) throws(Problem) {
    guard let file = value("output"), file != "-" else { return write(text) }
    try FileBytes.write(Array(text.utf8), to: path(file))
  }
}

/// The standard input, for commands that ask the user questions.
public struct LineInput: Sendable {
  /// Whether a user sees the questions and types the answers.
  ///
  /// It requires a terminal on the standard input and the standard error.
  public var isInteractive: Bool
  /// Reads the next line, without its line break; returns `nil` at the end of the input.
  public var readLine: @Sendable () -> String?

  /// Creates an input.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether a user sees the questions and types the answers.
  ///   - readLine: Reads the next line; returns `nil` at the end of the input.
  public init(isInteractive: Bool, readLine: @escaping @Sendable () -> String?) {
    (self.isInteractive, self.readLine) = (isInteractive, readLine)
  }

  /// An input without a user and without lines.
  public static let none = LineInput(isInteractive: false) { nil }
}
