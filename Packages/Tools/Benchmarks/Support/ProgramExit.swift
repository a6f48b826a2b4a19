import Foundation
package import TrellisCommandLineOptions

extension CommandLineProgram<Void, Int32> {
  /// Runs the command of the process, and ends the process.
  ///
  /// The exit code is that of the command, 1 after an error, and 64 for an invalid command line.
  package func runAndExit() async -> Never {
    do {
      exit(report(try await run(Array(CommandLine.arguments.dropFirst()), in: ())))
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  /// Prints the text of an outcome, if it has one, and returns the exit code.
  private func report(_ outcome: CommandOutcome<Int32>) -> Int32 {
    switch outcome {
    case .finished(let code): return code
    case .text(let text):
      print(text)
      return 0
    case .invalid(let message, let usage):
      print(([message] + [usage].compactMap(\.self)).joined(separator: "\n\n"))
      return 64
    }
  }
}
