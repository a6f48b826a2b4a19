import ModuleGraphModel
import ModuleGraphReading
import ModuleGraphViews
import TrellisCommandLineOptions

/// The command `module-graph why`.
struct WhyCommand: Command {
  let name = "why"
  let summary = "Prints the shortest import chains from one target to another; exits with 1 if there is none"
  let operands = "FROM TO"

  struct Options: OptionGroup {
    let limit = CommandOption.number(
      "limit", "NUMBER", atLeast: 0, default: 20, help: "the maximum number of chains (default: 20)")
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let limit = max(1, arguments.limit)
    let reading = try await Workspace(invocation).read()
    let view = GraphViewReader(reading.graph).view(showsExternal: true, naming: arguments.operands)
    let (from, to) = try arguments.pair(in: view)
    // One chain more than the limit reveals whether the list is complete.
    let chains = ShortestChains(view.adjacency).chains(from: from, to: to, limit: limit + 1)
    guard !chains.isEmpty else {
      try invocation.writeResult(
        from == to
          ? "both targets are \(view.nodes[from].name)\n"
          : "\(view.nodes[from].name) does not reach \(view.nodes[to].name)\n")
      return reading.problems.isEmpty && from != to ? .findings : invocation.status(of: reading)
    }
    let lines = chains.prefix(limit).map { text(of: $0, view) }
    let more = chains.count > limit ? ["more chains of this length exist; use --limit NUMBER to list them\n"] : []
    try invocation.writeResult((lines + more).joined(separator: "\n"))
    return invocation.status(of: reading)
  }

  private func text(of chain: [Int], _ view: GraphView) -> String {
    let edges = Dictionary(view.edges.map { ([$0.from, $0.to], $0) }) { first, _ in first }
    let steps = zip(chain, chain.dropFirst()).compactMap { edges[[$0, $1]].map { step($0, view) } }
    return chain.map { view.nodes[$0].name }.joined(separator: " -> ") + "\n" + steps.joined()
  }

  /// Returns each import of a step in a format that editors and terminals can open.
  private func step(_ edge: GraphView.Edge, _ view: GraphView) -> String {
    let (from, to) = (view.nodes[edge.from].name, view.nodes[edge.to].name)
    guard edge.imports.isEmpty else {
      return edge.imports.map { "  \($0.place.file.printable):\($0.place.line): \(from) imports \(to)\n" }.joined()
    }
    return edge.declaration.map { "  \($0.file.printable):\($0.line): \(from) declares \(to)\n" } ?? ""
  }
}

extension ParsedArguments {
  /// Returns the indices of the two modules that the command line names.
  ///
  /// - Throws: `UsageError` unless there are exactly two operands and both name modules.
  func pair(in view: GraphView) throws(UsageError) -> (from: Int, to: Int) {
    guard operands.count == 2 else { throw UsageError("two targets are needed: FROM TO") }
    return (try view.index(named: operands[0]), try view.index(named: operands[1]))
  }
}

/// The command `module-graph reaches`.
struct ReachesCommand: Command {
  let name = "reaches"
  let summary = "Prints whether a target depends on another, directly or indirectly; exits with 1 if not"
  let operands = "FROM TO"

  func run(_ arguments: ParsedArguments<NoOptions>, in invocation: Invocation) async throws -> ExitStatus {
    let reading = try await Workspace(invocation).read()
    let view = GraphViewReader(reading.graph).view(showsExternal: true, naming: arguments.operands)
    let (from, to) = try arguments.pair(in: view)
    let isReached = from == to || Reachability(view.adjacency).reached(from: from).contains(to)
    try invocation.writeResult(
      "\(view.nodes[from].name) \(isReached ? "reaches" : "does not reach") \(view.nodes[to].name)\n")
    let status = invocation.status(of: reading)
    return status == .clean && !isReached ? .findings : status
  }
}
