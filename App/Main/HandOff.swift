import Foundation
import InstanceSocket
import PersistenceLive
import TextSafety
import TrellisCommandLineOptions

/// Hands a request to the running app, or starts the app with it.
struct HandOff {
  private let request: InstanceRequest
  /// The options with which the app starts if it does not run.
  private let options: LaunchArguments
  private let environment: [String: String]

  init(request: InstanceRequest, _ arguments: ParsedArguments<HandOffOptions>, environment: [String: String]) {
    var options = LaunchArguments()
    options.stateDirectory = arguments.stateDirectory
    (self.request, self.options, self.environment) = (request, options, environment)
  }

  /// The message if the app neither runs nor can start here.
  private static let notRunning: SafeText = """
    trellis: Trellis is not running. Start trellis in a terminal, or run this command in one.
    """

  nonisolated static func socketURL(in directory: URL) -> URL { directory.appendingPathComponent(".socket") }

  /// Prints the reply of the running app, or runs the app, and returns the exit code.
  func run() async -> Int32 {
    do {
      let directory = try options.stateURL(environment: environment)
      let client = InstanceClient(socketURL: Self.socketURL(in: directory))
      return Self.report(try await client.send(request))
    } catch InstanceClientError.notRunning {
      return await start()
    } catch let error as InstanceClientError {
      StandardStream.errors.writeLine("trellis: \(Self.sentence(for: error))")
      return ExitCode.temporaryFailure
    } catch {
      return ExitCode.report(error)
    }
  }

  private func start() async -> Int32 {
    let code = await InteractiveRun.run(options: options, request: request, environment: environment)
    if let code { return code }
    StandardStream.errors.writeLine(Self.notRunning)
    return ExitCode.temporaryFailure
  }

  private static func report(_ reply: InstanceReply) -> Int32 {
    switch reply {
    case .accepted(let sentence):
      StandardStream.output.writeLine(sentence)
      return ExitCode.success
    case .refused(let sentence):
      StandardStream.errors.writeLine("trellis: \(sentence)")
      return ExitCode.failure
    }
  }

  /// Returns the cause and a remedy, on one line.
  nonisolated static func sentence(for error: InstanceClientError) -> String {
    switch error {
    case .notRunning: "Trellis is not running."
    case .invalid(let error): "The request is invalid: \(error.localizedDescription)."
    case .otherUser: "The running Trellis belongs to another user. Use another directory with --state-dir DIR."
    case .versionMismatch: "The running Trellis is another version of this program. Quit it, and start it again."
    case .timeout: "Trellis does not answer. If it is suspended, continue it with fg, and try again."
    case .failed(_, EACCES): "You have no permission to use the running Trellis, which belongs to another user."
    case .noReply: "Trellis quit before it answered. Try again."
    case .failed(let call, let code):
      "Trellis cannot be reached (\(call): \(String(cString: strerror(code)))). Restart it, and try again."
    }
  }
}
