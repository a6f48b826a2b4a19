/// The command `module-graph reaches`.
struct ReachesCommand: Command {
  let name = "reaches"
  let summary = "Prints whether a target depends on another, directly or indirectly; exits with 1 if not"
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
