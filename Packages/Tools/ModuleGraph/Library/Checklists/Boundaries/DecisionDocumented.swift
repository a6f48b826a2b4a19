/// A rule that requires a record of the decision to split a package into modules, or not to.
struct DecisionDocumented: ChecklistRule {
  let id = "decision-documented"
  let title = "The reasons for the module structure are documented"
  let fix = "write a Markdown file into docs/decisions: what was decided, why, and when to look at it again"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    guard let package = code.graph.repository.packages.first,
      let module = code.graph.localIndices.first(where: { !code.graph.modules[$0].isTest }),
      !isDocumented(code.graph.repository.root)
    else { return [] }
    return [
      ChecklistViolation(
        module: module, place: Place(file: package.manifest), package.name,
        "nothing documents why \(package.name) has the modules that it has")
    ]
  }

  private func isDocumented(_ root: String) -> Bool {
    Self.parents.contains { parent in
      folders(in: root, below: parent).contains { folder in
        FolderListing.names(in: folder).contains { $0.lowercased().hasSuffix(".md") }
      }
    }
  }

  /// Returns the folders with decision records, regardless of case: `docs/adr`, `Documentation/Decisions`.
  private func folders(in root: String, below parent: String) -> [String] {
    parent.split(separator: "/").reduce([root]) { folders, name in
      folders.flatMap { folder in
        FolderListing.names(in: folder).filter { $0.lowercased() == name }.map { Paths.join(folder, $0) }
      }
    }.flatMap { folder in
      FolderListing.names(in: folder).filter { Self.names.contains($0.lowercased()) }.map { Paths.join(folder, $0) }
    }
  }

  private static let parents = ["", "docs", "doc", "documentation", "docs/architecture", "doc/architecture"]
  private static let names: Set<String> = ["decisions", "decision-records", "adr", "adrs"]
}
