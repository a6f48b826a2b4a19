import Foundation
import Fuzzing
import TrellisCommandLineOptions

/// Passes mutated input to the parts of the program that parse external input.
@main
enum Fuzz {
  static func main() async {
    let program = CommandLineProgram(name: "fuzz", commands: [FuzzCommand(), ChildCommand()])
    do {
      switch try await program.run(Array(CommandLine.arguments.dropFirst()), in: ()) {
      case .finished(let code): exit(code)
      case .text(let text): print(text)
      case .invalid(let message, let usage):
        writeError(([message] + [usage].compactMap(\.self)).joined(separator: "\n\n"))
        exit(64)
      }
    } catch {
      writeError("\(error)")
      exit(1)
    }
  }

  private static func writeError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }
}

/// The command of the user, which fuzzes targets in child processes.
private struct FuzzCommand: ProgramCommand {
  let name = ""
  let operands = "[TARGET ...]"
  let summary = """
    Feeds mutated input to each target for N seconds (10 by default) and prints each failure as a test.
    Ends with 0 if every input was handled, with 1 after a failure, with 64 for a wrong argument.

    targets: input, script, state, rules, manifest, link, response, number, frame, configuration, recording, socket
    (all by default); planted, plantedConfiguration, plantedRecording, plantedSocket and plantedResponse have defects,
    and show that they are found
    """

  struct Options: OptionGroup {
    let run = RunOptions()
    let version = CommandOption.version
    let help = CommandOption.help
  }

  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 {
    for name in arguments.operands { _ = try target(name) }
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let session = FuzzSession(executable: executable, directory: directory) { print($0) }
    let run = arguments.run
    let all = FuzzTargets.names
    var isClean = true
    for target in arguments.operands.isEmpty ? all : arguments.operands {
      isClean = try session.run(target, seconds: run.seconds, seed: run.seed) && isClean
      fflush(nil)
    }
    return isClean ? 0 : 1
  }
}

/// The command of a child process, which checks many inputs or one, and is not in the usage text.
private struct ChildCommand: ProgramCommand {
  let name = "child"
  let operands = "TARGET"
  let summary = "Checks a target in this process."

  struct Options: OptionGroup {
    let run = RunOptions()
    let caseFile = CommandOption.text("case", "FILE", help: "check only the input in this file")
    let inputFile = CommandOption.text("input", "FILE", help: "write each input to this file before it is checked")
  }

  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: Void) async throws -> Int32 {
    let target = try target(arguments.operands.first ?? "")
    if let file = arguments.caseFile {
      try await target.check(Array(Data(contentsOf: URL(fileURLWithPath: file))))
      return 0
    }
    let input = URL(fileURLWithPath: arguments.inputFile ?? "/dev/null")
    let run = FuzzRun(target: target, seed: arguments.run.seed, inputFile: input)
    print("\(try await run.run(for: .seconds(arguments.run.seconds))) inputs")
    return 0
  }
}

private struct RunOptions: OptionGroup {
  let seconds = CommandOption.number(
    "seconds", "N", in: 0...86_400, default: 10.0, help: "feed each target for N seconds")
  let seed = CommandOption.number(
    "seed", "N", in: 0...UInt64.max, default: 1, help: "derive the mutations from N (1)")
}

@MainActor
private func target(_ name: String) throws(ArgumentError) -> any FuzzTarget {
  guard let target = FuzzTargets.named(name) else {
    throw .rejected("there is no target \(name.debugDescription)")
  }
  return target
}
