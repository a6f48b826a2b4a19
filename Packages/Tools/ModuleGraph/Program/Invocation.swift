import ModuleGraphReading
import TrellisCommandLineOptions

/// What the program passes to its commands: the shared options, the working folder and the output streams.
package struct Invocation: Sendable {
  var shared = ParsedArguments<SharedOptions>()
  /// The absolute path of the folder that relative paths refer to.
  var workingFolder: String
  var write: @Sendable (String) -> Void
  /// Writes diagnostics to the standard error: problems and notes.
  var writeError: @Sendable (String) -> Void
  /// Writes what only a waiting user needs, as SwiftPM prints what its plugin writes to either stream to one.
  var writeProgress: @Sendable (String) -> Void

  package init(
    workingFolder: String, write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void, writeProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.workingFolder, self.write, self.writeError, self.writeProgress) = (
      workingFolder, write, writeError, writeProgress
    )
  }

  /// Returns the absolute path of a file or folder from the command line.
  func path(_ path: String) -> String { Paths.join(workingFolder, path) }

  /// Writes the result to the file that `--output` names, else to the standard output.
  func writeResult(_ text: String) throws(Problem) {
    guard let file = shared.output, file != "-" else { return write(text) }
    try FileBytes.write(Array(text.utf8), to: path(file))
  }
}
