import AppComposition
import Foundation
import TerminalUIDriver
import TextSafety

/// The command `explain`, which prints where a route or a link leads.
struct ExplainRun {
  let options: ExplainOptions

  static let usage = """
    trellis explain URL|ROUTE [--flow FLOW] [--from ROUTE]

      URL, ROUTE         a link (\(RouteExplainer.knownLinks.joined(separator: ", "))) or a route:
                         \(RouteExplainer.knownRoutes.prefix(7).joined(separator: ", ")), ...
      --flow FLOW        explain it before the sign-in, in the first steps, or for a signed-in user:
                         \(RouteExplainer.Flow.allCases.map(\.rawValue).joined(separator: ", ")) (main)
      --from ROUTE       explain it for a user who stands there
    """

  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments after `explain`.
  /// - Returns: The exit code: 0 for success, 1 if the route cannot be reached, 64 for invalid arguments, 73 if the
  ///   temporary state cannot be created.
  static func run(_ arguments: [String]) -> Int32 {
    do throws(Options.Fault) {
      let options = try ExplainOptions(arguments)
      if options.wantsHelp {
        StandardStream.output.writeLine("usage: \(SafeText(usage, lineBreaks: .kept))")
        return ExitCode.success
      }
      return ExplainRun(options: options).explain()
    } catch {
      StandardStream.errors.writeLine("trellis: \(error.message)\n\nusage: \(SafeText(usage, lineBreaks: .kept))")
      return ExitCode.usage
    }
  }

  private func explain() -> Int32 {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    do {
      let dependencies = try AppDependencies.live(LiveSettings(stateDirectory: directory, seedOrders: 0))
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
      let nearest = Suggestion.nearest(to: text, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      StandardStream.errors.writeLine(
        "trellis: unknown \(kind) \"\(text)\"\(nearest); known: \(known.joined(separator: ", "))")
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

  init(_ arguments: [String]) throws(Options.Fault) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch parts[0] {
      case "--help", "-h": wantsHelp = true
      case "--flow", "--from":
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst(), !value.isEmpty else {
          throw Options.Fault(message: "\(parts[0]) needs a value")
        }
        try set(parts[0], to: value)
      default: try take(word)
      }
    }
    guard wantsHelp || !text.isEmpty else { throw Options.Fault(message: "explain needs a link or a route") }
  }

  private mutating func set(_ name: String, to value: String) throws(Options.Fault) {
    guard name == "--flow" else { return start = value }
    guard let flow = RouteExplainer.Flow(rawValue: value) else {
      let known = RouteExplainer.Flow.allCases.map(\.rawValue).joined(separator: ", ")
      throw Options.Fault(message: "--flow takes one of \(known), not \"\(value)\"")
    }
    self.flow = flow
  }

  private mutating func take(_ word: String) throws(Options.Fault) {
    guard !word.hasPrefix("-") else {
      let nearest = Suggestion.nearest(to: word, among: ["--flow", "--from", "--help"])
      throw Options.Fault(message: "unknown option \"\(word)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
    guard text.isEmpty else { throw Options.Fault(message: "explain takes one link or route, not also \"\(word)\"") }
    text = word
  }
}
