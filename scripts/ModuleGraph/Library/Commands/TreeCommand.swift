/// `module-graph tree`
struct TreeCommand: Command {
  let name = "tree"
  let summary = "Draws the graph as a tree of text"
  let operands = "[TARGET...]"

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let reading = try await Workspace(invocation).read()
    let tree = TextTree(reading.graph)
    var roots: [Int] = []
    for name in invocation.operands {
      guard let index = reading.graph.index(named: name) else {
        let known = reading.graph.modules.map(\.displayName)
        throw UsageError("there is no module \"\(name)\"\(Spelling.suggestion(for: name, in: known))")
      }
      roots.append(index)
    }
    try invocation.answer(tree.text(roots: roots.isEmpty ? tree.defaultRoots : roots))
    for problem in reading.problems { invocation.complain("error: \(problem)\n") }
    return reading.problems.isEmpty ? .clean : .unreadable
  }
}
