import AppComposition
import DeveloperTools
import FeatureKit
import Foundation
import InstanceSocket
import NotificationsFeature
import PersistenceLive
import TextSafety
import TrellisCommandLineOptions

/// The options of a command that hands a request to the running app.
nonisolated struct HandOffOptions: OptionGroup {
  let stateDirectory = CommandOption.text("state-dir", "DIR", help: "the state directory of the app")
  let help = CommandOption.help
}

/// The command `open`, which opens a link in the running app.
nonisolated struct OpenCommand: ProgramCommand {
  let name = "open"
  let operands = "URL"
  let summary = "Opens a link in the running app. If the app does not run, starts it in this terminal with the link."

  var operandHelp: [(term: String, help: String)] {
    [("URL", "a link:\n" + RouteExplainer.knownLinks.joined(separator: "\n"))]
  }

  @MainActor
  func run(_ arguments: ParsedArguments<HandOffOptions>, in environment: [String: String]) async throws -> Int32 {
    let request = try Self.request(opening: arguments.operand(of: name, "link"))
    return await HandOff(request: request, arguments, environment: environment).run()
  }

  /// Returns the request for a link in its canonical form; throws if the text is no link to the app.
  ///
  /// The running app decides whether a screen has the link.
  private static func request(opening text: String) throws(ArgumentError) -> InstanceRequest {
    do throws(LinkError) {
      guard let link = try DeepLink(text, at: .trellis).url(at: .trellis) else { throw .tooLong }
      return .open(link.absoluteString)
    } catch {
      throw .rejected(error.sentence, showsUsage: false)
    }
  }
}

/// The command `notify`, which delivers a notification to the running app.
nonisolated struct NotifyCommand: ProgramCommand {
  let name = "notify"
  let operands = "FILE|-"
  let summary = "Delivers a notification to the running app. If the app does not run, starts it in this terminal."

  var operandHelp: [(term: String, help: String)] {
    let file = """
      a notification in JSON, at most \(RemoteNotification.maximumSize) bytes; - is the standard input:
      {"title": "New order", "link": "trellis://orders/1042"}
      """
    return [("FILE", file)]
  }

  @MainActor
  func run(_ arguments: ParsedArguments<HandOffOptions>, in environment: [String: String]) async throws -> Int32 {
    let file = try arguments.operand(of: name, "file")
    let source = InputFile.isStandardInput(file) ? "standard input" : ShownArgument(file: file).description
    let payload: Data
    do {
      payload = try Self.contents(of: file)
    } catch {
      StandardStream.errors.writeLine("trellis: cannot read \(source): \(SafeText(error.reason))")
      return ExitCode.noInput
    }
    do throws(NotificationError) {
      _ = try RemoteNotification(json: payload)
    } catch {
      StandardStream.errors.writeLine("trellis: \(source): \(error.sentence)")
      return ExitCode.invalidData
    }
    return await HandOff(request: .notify(payload), arguments, environment: environment).run()
  }

  /// The size in bytes beyond which a file is not even read; a notification has a smaller limit.
  private static let maximumSize = 64 * 1024

  /// Reads the file of a notification; throws why it cannot be read.
  static func contents(of file: String) throws(InputFile.Failure) -> Data {
    Data(try InputFile.read(file, limit: maximumSize))
  }
}

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
