import Synchronization

@testable import ModuleGraph

/// A thread-safe buffer of a program's output.
final class Lines: Sendable {
  private let said = Mutex<[String]>([])

  var all: [String] { said.withLock { $0 } }

  @Sendable func add(_ text: String) { said.withLock { $0.append(text) } }
}

extension ModuleGraphProgram {
  /// Runs the program in this process, in a folder.
  static func said(
    _ words: [String], in folder: String = "/nowhere"
  ) async -> (status: ModuleGraph.ExitStatus, output: String, errors: String) {
    let (output, errors) = (Lines(), Lines())
    let invocation = Invocation(workingFolder: folder, write: output.add, writeError: errors.add)
    let status = await ModuleGraphProgram().run(words, invocation)
    return (status, output.all.joined(), errors.all.joined())
  }
}
