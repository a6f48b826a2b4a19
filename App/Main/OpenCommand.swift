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
