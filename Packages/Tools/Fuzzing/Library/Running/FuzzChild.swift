import Foundation
import Synchronization

/// Runs the fuzzer as a child process, so that a crash or an endless loop ends only the child.
struct FuzzChild {
  let executable: URL

  /// The way in which a child ended.
  enum End: Equatable {
    case succeeded
    /// The child found a violation and exited with an error message.
    case violated(String)
    case crashed(signal: Int32)
    case timedOut
  }

  /// Runs the fuzzer and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The command-line arguments.
  ///   - limit: The seconds after which the child is killed.
  /// - Returns: How the child ended, and its standard output.
  /// - Throws: An error of `Process.run` if the child cannot be started.
  func run(_ arguments: [String], limit: Double) throws -> (End, output: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    // Crashes are expected here. Without a backtrace, a crash takes milliseconds instead of seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    (process.standardOutput, process.standardError) = (output, errors)
    let exited = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in exited.signal() }
    try process.run()
    let timedOut = exited.wait(timeout: .now() + limit) == .timedOut
    if timedOut {
      kill(process.processIdentifier, SIGKILL)
      exited.wait()
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    if timedOut { return (.timedOut, text) }
    guard process.terminationReason == .exit else { return (.crashed(signal: process.terminationStatus), text) }
    return (process.terminationStatus == 0 ? .succeeded : .violated(message), text)
  }
}
