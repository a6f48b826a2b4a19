import TrellisCommandLineOptions

/// The command `module-graph tree`.
struct TreeCommand: Command {
  let name = "tree"
  let summary = "Draws the graph as a text tree"
  let operands = "[TARGET...]"
  let options =
    [
      CommandOption("depth", value: "NUMBER", help: "the number of steps below a target (default: all)"),
      CommandOption("reverse", help: "draw the importers of a target below it"),
      ViewOptions.tests,
    ] + ViewOptions.groups

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let depth = try ViewOptions(invocation).number("depth", default: .max)
    let reading = try await Workspace(invocation).read()
    var view = try drawn(invocation, reading.graph)
    if invocation.has("reverse") { view = view.reversed }
    let roots = try invocation.operands.map { name throws(UsageError) in try view.index(named: name) }
    let tree = TextTree(view, depth: depth)
    try invocation.answer(tree.text(roots: roots.isEmpty ? tree.defaultRoots : roots))
    return invocation.status(of: reading)
  }

  /// Returns the view to draw.
  ///
  /// Its roots are always included: tests, modules of the toolchain, and modules of a collapsed group.
  private func drawn(_ invocation: Invocation, _ graph: DependencyGraph) throws(UsageError) -> GraphView {
    var invocation = invocation
    invocation.options["depth"] = nil
    return try ViewOptions(invocation).view(of: graph, showsTests: false, roots: invocation.operands)
  }
}
