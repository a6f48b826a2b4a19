/// What was asked for: the options and the other words behind a command's name, and where the answer goes.
public struct Invocation: Sendable {
  public var options: [String: [String]]
  public var operands: [String]
  /// The folder that relative paths start from.
  public var workingFolder: String
  /// Takes the answer's text.
  public var write: @Sendable (String) -> Void
  /// Takes what is said about it: problems, hints.
  public var complain: @Sendable (String) -> Void

  public init(
    options: [String: [String]] = [:], operands: [String] = [], workingFolder: String,
    write: @escaping @Sendable (String) -> Void, complain: @escaping @Sendable (String) -> Void
  ) {
    (self.options, self.operands, self.workingFolder) = (options, operands, workingFolder)
    (self.write, self.complain) = (write, complain)
  }

  /// The last value of an option.
  public func value(_ option: String) -> String? { options[option]?.last }
  public func has(_ option: String) -> Bool { options[option] != nil }

  /// The last value of an option, which is one of some words.
  ///
  /// - Throws: `UsageError` that names the nearest word.
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

  /// The absolute path of a file or folder that someone names.
  public func path(_ path: String) -> String { Paths.join(workingFolder, path) }

  /// Gives the answer: to the file that `--output` names, else to the standard output.
  ///
  /// - Throws: `Problem` where the file cannot be written.
  public func answer(_ text: String) throws(Problem) {
    guard let file = value("output"), file != "-" else { return write(text) }
    try FileBytes.write(Array(text.utf8), to: path(file))
  }
}
