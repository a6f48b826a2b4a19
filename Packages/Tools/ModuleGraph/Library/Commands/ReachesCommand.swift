/// The command `module-graph reaches`.
struct ReachesCommand: Command {
  let name = "reaches"
  let summary = "Prints whether a target reaches another over any number of imports: 0 for yes, 1 for no"
  let operands = "FROM TO"

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let reading = try await Workspace(invocation).read()
    let view = GraphViewReader(reading.graph).view(showsExternal: true, naming: invocation.operands)
    let (from, to) = try invocation.pair(in: view)
    let isReached = from == to || Reachability(view.adjacency).reached(from: from).contains(to)
    try invocation.answer(
      "\(view.nodes[from].name) \(isReached ? "reaches" : "does not reach") \(view.nodes[to].name)\n")
    let status = invocation.status(of: reading)
    return status == .clean && !isReached ? .findings : status
  }
}
