import ModuleGraphReading
import TrellisCommandLineOptions

struct WhyCommand: Command {
  let name = "why"
  let summary = "Prints the shortest import chains from one target to another; exits with 1 if there is none"
  let operands = "FROM TO"

  struct Options: OptionGroup {
    let limit = CommandOption.number(
      "limit", "NUMBER", atLeast: 0, default: 20, help: "the maximum number of chains (default: 20)")
    let isQuiet = CommandOption.flag("quiet", help: "print nothing; the exit status is the answer")
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let limit = max(1, arguments.limit)
    let reading = try await Workspace(invocation).read()
    let view = GraphViewReader(reading.graph).view(showsExternal: true, naming: arguments.operands)
    guard arguments.operands.count == 2 else { throw UsageError("two targets are needed: FROM TO") }
    let (from, to) = (try view.index(named: arguments.operands[0]), try view.index(named: arguments.operands[1]))
    // One chain more than the limit reveals whether the list is complete.
    let chains = ShortestChains(view.adjacency).chains(from: from, to: to, limit: limit + 1)
    let isReached = from == to || !chains.isEmpty
    if !arguments.isQuiet { try invocation.writeResult(answer(from, to, chains, limit, view)) }
    let status = invocation.status(of: reading)
    return status == .clean && !isReached ? .findings : status
  }

  private func answer(_ from: Int, _ to: Int, _ chains: [[Int]], _ limit: Int, _ view: GraphView) -> String {
    if from == to { return "both targets are \(view.nodes[from].name)\n" }
    if chains.isEmpty { return "\(view.nodes[from].name) does not reach \(view.nodes[to].name)\n" }
    let lines = chains.prefix(limit).map { text(of: $0, view) }
    let more = chains.count > limit ? ["more chains of this length exist; use --limit NUMBER to list them\n"] : []
    return (lines + more).joined(separator: "\n")
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
