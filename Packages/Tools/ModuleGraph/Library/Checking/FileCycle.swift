/// A rule against cycles between the files of a target that use each other's types.
///
/// Small cycles are common and often justified, so the rule is off unless a rules file enables it.
struct FileCycle: Rule {
  let id = "file-cycle"
  let title = "No files of a target form a cycle by naming each other's types"
  let help = RuleHelp.fileCycle
  let severity = Severity.warning
  let isOnByDefault = false

  func check(_ context: CheckContext) -> [Finding] {
    context.graph.localIndices.flatMap { index -> [Finding] in
      let module = context.graph.modules[index]
      let references = TypeReferences(module.files.map { (try? context.bytes(of: $0.path)) ?? [] })
      return Cycles(references.edges.map { $0.keys.sorted() }).all().map { finding($0, module, references) }
    }
  }

  private func finding(_ cycle: [Int], _ module: Module, _ references: TypeReferences) -> Finding {
    let names = cycle.map { Paths.last(module.files[$0].path) }
    let steps = zip(cycle, cycle.dropFirst()).compactMap { from, to in
      references.place(from: from, to: to, in: module.files[from].path).map { place, type in
        "\(Paths.last(module.files[to].path)) (\(type), \(Paths.last(place.file)):\(place.line))"
      }
    }
    let first = references.place(from: cycle[0], to: cycle[1], in: module.files[cycle[0]].path)
    return Finding(
      rule: id, severity: severity, place: first?.place ?? Place(file: module.files[cycle[0]].path),
      message: "\(names.joined(separator: " -> ")) is a cycle of files",
      fix: "move what they share into a file of its own, or put the types that belong together into one",
      target: module.displayName, module: names.dropLast().sorted().joined(separator: " "), chain: [names[0]] + steps)
  }
}
