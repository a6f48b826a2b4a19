import Foundation
import Synchronization

/// Runs the fuzzer again as a child process, which a crash or an endless loop may end.
struct FuzzChild {
  let executable: URL

  /// How a child ended.
  enum End: Equatable {
    case succeeded
    /// The child found a violation, and exited with a message.
    case violated(String)
    case crashed(signal: Int32)
    case timedOut
  }

  /// - Parameter limit: Seconds after which the child is killed.
  /// - Returns: How the child ended, and its standard output.
  /// - Throws: What `Process.run` throws.
  func run(_ arguments: [String], limit: Double) throws -> (End, output: String) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = executable
    process.arguments = arguments
    // A crash is expected here: without a backtrace it takes milliseconds instead of seconds.
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
