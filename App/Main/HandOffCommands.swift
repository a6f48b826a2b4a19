import AppComposition
import DeveloperTools
import FeatureKit
import Foundation
import InstanceSocket
import TrellisCommandLineOptions

/// The command `open`, which opens a link in the running app.
struct OpenCommand: Subcommand {
  nonisolated static let name = "open"
  private let request: InstanceRequest
  private let options: Options

  static var usage: String {
    let links = "a link:\n" + RouteExplainer.knownLinks.joined(separator: "\n")
    let options = HandOffArguments.declarations.map { ($0.term, $0.help) }
    return """
      trellis open URL [--state-dir DIR]

      Opens a link in the running app. If the app does not run, starts it in this terminal with the link.

      \(HelpTable.text(rows: [("URL", links)] + options))
      """
  }

  init?(_ arguments: [String]) throws(Options.Fault) {
    let arguments = try HandOffArguments(arguments, of: Self.name, taking: "link")
    guard let link = arguments.operand else { return nil }
    request = try Self.request(opening: link)
    options = arguments.options
  }

  func run(environment: [String: String]) async -> Int32 {
    await HandOff(request: request, options: options, environment: environment).run()
  }

  /// Returns the request for a link in its canonical form.
  ///
  /// The running app decides whether a screen has the link.
  ///
  /// - Parameter text: The link in either form.
  /// - Returns: The request.
  /// - Throws: `Options.Fault` if the text is not a link to the app.
  private static func request(opening text: String) throws(Options.Fault) -> InstanceRequest {
    do throws(LinkError) {
      guard let link = try DeepLink(text, at: .trellis).url(at: .trellis) else { throw .tooLong }
      return .open(link.absoluteString)
    } catch {
      throw Options.Fault(message: error.sentence, showsUsage: false)
    }
  }
}

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
