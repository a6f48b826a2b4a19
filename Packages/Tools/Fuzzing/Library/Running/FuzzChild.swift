import Foundation

/// Runs the fuzzer as a child process, so that a crash or an endless loop ends only the child.
struct FuzzChild {
  let executable: URL
  /// An existing directory for the output.
  let directory: URL

  enum End: Equatable {
    case succeeded
    /// The child found a violation and exited with an error message.
    case violated(String)
    case crashed(signal: Int32)
    case timedOut
  }

  /// Runs the fuzzer, which is killed after `limit` seconds, and returns how it ended, and its standard output.
  func run(_ arguments: [String], limit: Double) throws -> (End, output: String) {
    let output = try OutputFile("child.output", in: directory)
    let errors = try OutputFile("child.errors", in: directory)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    // Crashes are expected here. Without a backtrace, a crash takes milliseconds instead of seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    (process.standardOutput, process.standardError) = (output.handle, errors.handle)
    let hasEnded = try end(of: process, within: limit)
    let (text, message) = (try output.text, try errors.text)
    guard hasEnded else { return (.timedOut, text) }
    guard process.terminationReason == .exit else { return (.crashed(signal: process.terminationStatus), text) }
    return (process.terminationStatus == 0 ? .succeeded : .violated(message), text)
  }

  /// Starts a process; `false` if it had to be killed after a number of seconds.
  private func end(of process: Process, within limit: Double) throws -> Bool {
    let exited = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in exited.signal() }
    try process.run()
    guard exited.wait(timeout: .now() + limit) == .timedOut else { return true }
    kill(process.processIdentifier, SIGKILL)
    exited.wait()
    return false
  }

  /// A file for the output of a process, which, unlike a pipe, never makes the process wait for a reader.
  private struct OutputFile {
    let url: URL
    let handle: FileHandle

    init(_ name: String, in directory: URL) throws {
      url = directory.appendingPathComponent(name)
      try Data().write(to: url)
      handle = try FileHandle(forWritingTo: url)
    }

    var text: String {
      get throws { String(decoding: try Data(contentsOf: url), as: UTF8.self) }
    }
  }
}
