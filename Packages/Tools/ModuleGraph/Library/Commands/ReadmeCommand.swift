import TrellisCommandLineOptions

/// The command `module-graph readme`.
struct ReadmeCommand: Command {
  let name = "readme"
  let summary = "Checks the generated graph in each module's README.md; exits with 1 if one is out of date"
  let options = [CommandOption("write", help: "update the graphs that are out of date")]

  func run(_ invocation: Invocation) async throws -> ExitStatus {
    let workspace = try Workspace(invocation)
    let reading = try await workspace.read()
    let stale = try ReadmeFiles(root: workspace.root, view: GraphViewReader(reading.graph).view()).stale()
    if invocation.has("write") {
      for file in stale { try FileBytes.write(Array(file.text.utf8), to: Paths.join(workspace.root, file.path)) }
    }
    let suffix = { (file: ReadmeFiles.File) in file.hasBlock ? " is out of date" : " has no graph yet" }
    try invocation.answer(stale.map { $0.path + (invocation.has("write") ? "" : suffix($0)) + "\n" }.joined())
    let status = invocation.status(of: reading)
    guard status == .clean, !stale.isEmpty, !invocation.has("write") else { return status }
    invocation.complain("the graphs in these files are missing or out of date. Run: module-graph readme --write\n")
    return .findings
  }
}
