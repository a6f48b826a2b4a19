import AppComposition
import DeveloperTools
import Foundation
import TextSafety
import TrellisCommandLineOptions

/// The command `explain`, which prints where a route or a link leads.
nonisolated struct ExplainCommand: ProgramCommand {
  let name = "explain"
  let operands = "URL|ROUTE"
  let summary = "Prints where a route or a link leads, and why."

  var operandHelp: [(term: String, help: String)] { [("URL, ROUTE", Self.subjects)] }
  private static let subjects = """
    a link (\(RouteExplainer.knownLinks.joined(separator: ", "))) or a route:
    \(RouteExplainer.knownRoutes.prefix(7).joined(separator: ", ")), ...
    """

  nonisolated struct Options: OptionGroup {
    let flow = CommandOption.choice(
      "flow", "FLOW", default: RouteExplainer.Flow.main,
      help: "explain it before the sign-in, in the first steps, or for a signed-in user:\n\(flows) (main)")
    let start = CommandOption.text("from", "ROUTE", help: "explain it for a user on this screen")
    let help = CommandOption.help

    private static let flows = RouteExplainer.Flow.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Returns 0 for success, 1 if the route cannot be reached, 64 for an unknown route, 73 without temporary state.
  @MainActor
  func run(_ arguments: ParsedArguments<Options>, in _: [String: String]) async throws -> Int32 {
    let text = try arguments.operand(of: name, "link or route")
    do {
      let state = try TemporaryState()
      defer { state.remove() }
      let settings = LiveSettings(program: .trellis, stateDirectory: state.directory, seedOrders: 0)
      let lines = try RouteExplainer(dependencies: .live(settings, observer: nil))
        .explain(text, flow: arguments.flow, from: arguments.start)
      for line in lines { StandardStream.output.writeLine(SafeText(line)) }
      return ExitCode.success
    } catch let error as RouteExplainer.ExplanationError {
      return report(error)
    } catch {
      StandardStream.errors.writeLine("trellis: \(error.localizedDescription)")
      return ExitCode.cannotCreate
    }
  }

  private func report(_ error: RouteExplainer.ExplanationError) -> Int32 {
    switch error {
    case .unknown(let text):
      let known = text.contains("://") ? RouteExplainer.knownLinks : RouteExplainer.knownRoutes
      let kind = text.contains("://") ? "link" : "route"
      let subject = kind == "link" ? kind : "\(kind) \"\(ShownArgument(link: text))\""
      let suggestion = Spelling.suggestion(for: text, in: known)
      StandardStream.errors.writeLine(
        "trellis: unknown \(subject)\(suggestion); known: \(known.joined(separator: ", "))")
      return ExitCode.usage
    case .noWay(let lines, let reason):
      for line in lines { StandardStream.output.writeLine(SafeText(line)) }
      StandardStream.errors.writeLine("trellis: \(reason)")
      return ExitCode.failure
    }
  }
}
