import AppComposition
import Foundation
import InstanceSocket
import TrellisCommandLineOptions

/// The command `notify`, which delivers a notification to the running app.
struct NotifyCommand: Subcommand {
  nonisolated static let name = "notify"
  private let request: InstanceRequest
  private let options: Options

  static var usage: String {
    let file = """
      a notification in JSON, at most \(RemoteNotification.maximumSize) bytes; - is the standard input:
      {"title": "New order", "link": "trellis://orders/1042"}
      """
    let options = HandOffArguments.declarations.map { ($0.term, $0.help) }
    return """
      trellis notify FILE|- [--state-dir DIR]

      Delivers a notification to the running app. If the app does not run, starts it in this terminal.

      \(HelpTable.text(rows: [("FILE", file)] + options))
      """
  }

  init?(_ arguments: [String]) throws(Options.Fault) {
    let arguments = try HandOffArguments(arguments, of: Self.name, taking: "file")
    guard let file = arguments.operand else { return nil }
    request = try Self.request(delivering: file)
    options = arguments.options
  }

  func run(environment: [String: String]) async -> Int32 {
    await HandOff(request: request, options: options, environment: environment).run()
  }

  private static func request(delivering file: String) throws(Options.Fault) -> InstanceRequest {
    let name = file == "-" ? "standard input" : file
    guard let payload = contents(of: file) else {
      throw Options.Fault(message: "cannot read \(name)", showsUsage: false, exitCode: ExitCode.noInput)
    }
    do throws(NotificationError) {
      _ = try RemoteNotification(json: payload)
      return .notify(payload)
    } catch {
      throw Options.Fault(
        message: "\(name): \(error.sentence)", showsUsage: false, exitCode: ExitCode.invalidData)
    }
  }

  /// Reads at most one byte more than a notification may have, because the file may be endless.
  ///
  /// - Parameter file: The path of the file, or `-` for standard input.
  /// - Returns: The contents, or `nil` if they cannot be read.
  static func contents(of file: String) -> Data? {
    guard let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file) else { return nil }
    let limit = RemoteNotification.maximumSize + 1
    var contents = Data()
    do {
      while let part = try handle.read(upToCount: limit - contents.count), !part.isEmpty { contents += part }
      return contents
    } catch {
      return nil
    }
  }
}
