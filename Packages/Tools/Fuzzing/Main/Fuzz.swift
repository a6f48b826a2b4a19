import Foundation
import Fuzzing
import TrellisCommandLineOptions

/// Passes mutated input to the parts of the program that parse external input.
@main
@MainActor
enum Fuzz {
  static func main() async {
    do {
      let options = try FuzzOptions(Array(CommandLine.arguments.dropFirst()))
      if options.showsHelp { return print(FuzzOptions.usage) }
      if options.showsVersion { return print("fuzz \(ProjectVersion.current)") }
      exit(try await run(options) ? 0 : 1)
    } catch let error as ArgumentError {
      rejectArguments(error.description)
    } catch let error as UnknownTarget {
      rejectArguments("there is no target \(error.name.debugDescription)")
    } catch {
      complain("\(error)")
      exit(1)
    }
  }

  private static func run(_ options: FuzzOptions) async throws -> Bool {
    if let name = options.child { return try await check(name, options) }
    for name in options.targets { _ = try target(name) }
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let session = FuzzSession(executable: executable, directory: directory) { print($0) }
    let all = FuzzTargets.names
    var isClean = true
    for target in options.targets.isEmpty ? all : options.targets {
      isClean = try session.run(target, seconds: options.seconds, seed: options.seed) && isClean
      fflush(nil)
    }
    return isClean
  }

  /// Runs in a child process: checks either many cases or a single one.
  private static func check(_ name: String, _ options: FuzzOptions) async throws -> Bool {
    let target = try target(name)
    if let file = options.caseFile {
      try await target.check(Array(Data(contentsOf: URL(fileURLWithPath: file))))
      return true
    }
    let run = FuzzRun(
      target: target, seed: options.seed, inputFile: URL(fileURLWithPath: options.inputFile ?? "/dev/null"))
    print("\(try await run.run(for: .seconds(options.seconds))) inputs")
    return true
  }

  private static func target(_ name: String) throws -> any FuzzTarget {
    guard let target = FuzzTargets.named(name) else {
      throw UnknownTarget(name: name)
    }
    return target
  }

  private struct UnknownTarget: Error {
    let name: String
  }

  private static func rejectArguments(_ message: String) -> Never {
    complain("\(message)\n\n\(FuzzOptions.usage)")
    exit(64)
  }

  private static func complain(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8))
  }
}
