public import ModuleGraphModel
import ModuleGraphReading
public import TrellisCommandLineOptions

/// What the program passes to its commands: the shared options, the working folder and the output streams.
public struct Invocation: Sendable {
  /// The options that all commands share.
  public var shared = ParsedArguments<SharedOptions>()
  /// The absolute path of the folder that relative paths refer to.
  public var workingFolder: String
  /// Writes text to the standard output.
  public var write: @Sendable (String) -> Void
  /// Writes diagnostics to the standard error: problems, notes, progress.
  public var writeError: @Sendable (String) -> Void

  /// Creates an invocation.
  ///
  /// - Parameters:
  ///   - workingFolder: The absolute path of the folder that relative paths refer to.
  ///   - write: Writes text to the standard output.
  ///   - writeError: Writes diagnostics to the standard error.
  public init(
    workingFolder: String, write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void
  ) {
    (self.workingFolder, self.write, self.writeError) = (workingFolder, write, writeError)
  }

  /// Returns the absolute path of a file or folder from the command line.
  ///
  /// - Parameter path: An absolute path, or a path relative to the working folder.
  public func path(_ path: String) -> String { Paths.join(workingFolder, path) }

  /// Writes the result to the file that `--output` names, else to the standard output.
  ///
  /// - Throws: `Problem` if the file cannot be written.
  public func writeResult(_ text: String) throws(Problem) {
    guard let file = shared.output, file != "-" else { return write(text) }
    try FileBytes.write(Array(text.utf8), to: path(file))
  }
}
