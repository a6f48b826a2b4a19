import ModuleGraphReading
import TrellisCommandLineOptions

struct PagesCommand: Command {
  let name = "pages"
  let summary = "Checks the generated page of each layer; exits with 1 if one is out of date"

  private static let standardFolder = "docs/modules"

  struct Options: OptionGroup {
    let folder = CommandOption.text(
      "folder", "FOLDER", help: "the folder of the pages (default: \(PagesCommand.standardFolder))")
    let writes = CommandOption.flag("write", help: "update the pages that are out of date")
  }

  func run(_ arguments: ParsedArguments<Options>, in invocation: Invocation) async throws -> ExitStatus {
    let workspace = try Workspace(invocation)
    let reading = try await workspace.read()
    let pages = LayerPages(
      GraphViewReader(reading.graph).view(), folder: arguments.folder ?? Self.standardFolder)
    let changes = try pages.changes(in: workspace.root)
    if arguments.writes { for change in changes { try write(change, in: workspace.root) } }
    try invocation.writeResult(changes.map { "\($0.path)\(arguments.writes ? "" : " " + $0.kind.rawValue)\n" }.joined())
    let status = invocation.status(of: reading)
    guard status == .clean, !changes.isEmpty, !arguments.writes else { return status }
    invocation.writeError("these pages are not current. Run: module-graph pages --write\n")
    return .findings
  }

  private func write(_ change: LayerPages.Change, in root: String) throws(Problem) {
    let path = Paths.join(root, change.path)
    guard change.kind != .superfluous else { return TemporaryFolder.delete(path) }
    FileBytes.makeFolder(Paths.parent(path))
    try FileBytes.write(Array(change.text.utf8), to: path)
  }
}
