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
