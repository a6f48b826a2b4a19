import AppComposition
import DeveloperTools
import Foundation
import TextSafety
import TrellisCommandLineOptions
import TrellisSpelling

/// The command `explain`, which prints where a route or a link leads.
struct ExplainRun: Subcommand {
  nonisolated static let name = "explain"
  let options: ExplainOptions

  static let usage = """
    trellis explain URL|ROUTE [--flow FLOW] [--from ROUTE]

    \(HelpTable.text(rows: [("URL, ROUTE", subjects)] + ExplainOptions.declarations.map { ($0.term, $0.help) }))
    """

  private static let subjects = """
    a link (\(RouteExplainer.knownLinks.joined(separator: ", "))) or a route:
    \(RouteExplainer.knownRoutes.prefix(7).joined(separator: ", ")), ...
    """

  init?(_ arguments: [String]) throws(Options.Fault) {
    options = try ExplainOptions(arguments)
    if options.wantsHelp { return nil }
  }

  /// Runs the command.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: The exit code: 0 for success, 1 if the route cannot be reached, 64 for an unknown route, 73 if the
  ///   temporary state cannot be created.
  func run(environment: [String: String]) async -> Int32 {
    do {
      let state = try TemporaryState()
      defer { state.remove() }
      let dependencies = try AppDependencies.live(
        LiveSettings(stateDirectory: state.directory, seedOrders: 0), observer: nil)
      let lines = try RouteExplainer(dependencies: dependencies)
        .explain(options.text, flow: options.flow, from: options.start)
      for line in lines { StandardStream.output.writeLine(SafeText(line)) }
      return ExitCode.success
    } catch let fault as RouteExplainer.Fault {
      return report(fault)
    } catch {
      StandardStream.errors.writeLine("trellis: \(error.localizedDescription)")
      return ExitCode.cannotCreate
    }
  }

  private func report(_ fault: RouteExplainer.Fault) -> Int32 {
    switch fault {
    case .unknown(let text):
      let known = text.contains("://") ? RouteExplainer.knownLinks : RouteExplainer.knownRoutes
      let kind = text.contains("://") ? "link" : "route"
      // A link is not quoted, because it can contain a token.
      let subject = kind == "link" ? kind : "\(kind) \"\(text)\""
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

/// The parsed arguments of `explain`.
nonisolated struct ExplainOptions: Equatable {
  private(set) var text = ""
  private(set) var flow = RouteExplainer.Flow.main
  private(set) var start: String?
  private(set) var wantsHelp = false

  static let declarations = [
    CommandOption(
      "flow", value: "FLOW",
      help: "explain it before the sign-in, in the first steps, or for a signed-in user:\n\(flows) (main)"),
    CommandOption("from", value: "ROUTE", help: "explain it for a user who stands there"),
    CommandOption("help", help: "show this text"),
  ]

  private static let flows = RouteExplainer.Flow.allCases.map(\.rawValue).joined(separator: ", ")

  init(_ words: [String]) throws(Options.Fault) {
    let arguments = try ParsedArguments(words, ofCommandWith: Self.declarations)
    guard let operand = try arguments.operand(of: "explain", "link or route") else {
      wantsHelp = true
      return
    }
    (text, start) = (operand, arguments.value("from"))
    if let word = arguments.value("flow") {
      guard let flow = RouteExplainer.Flow(rawValue: word) else {
        throw Options.Fault(message: "--flow takes one of \(Self.flows), not \"\(word)\"")
      }
      self.flow = flow
    }
  }
}
