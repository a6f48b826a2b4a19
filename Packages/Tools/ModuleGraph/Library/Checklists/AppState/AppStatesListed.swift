/// A rule that requires the valid transitions to mention every state.
struct AppStatesListed: ChecklistRule {
  let id = "app-states-listed"
  let title = "The list of valid transitions names every state"
  let fix = "say which states lead there and where it leads, or take the state away"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let app = code.appState()
    return app.states.flatMap { state -> [ChecklistViolation] in
      let named = Set(code.files(.program).flatMap { self.named($0, state.type) })
      guard !named.isEmpty else { return [] }
      return state.type.cases.filter { !named.contains($0) }.map { name in
        ChecklistViolation(
          state.file, at: state.type.token, "\(state.type.name).\(name)",
          "no transition of \(state.type.name) names \"\(name)\": it cannot be reached, or not be left")
      }
    }
  }

  /// Returns the cases that a file's transition lists mention.
  ///
  /// A list is a function that checks whether a transition is valid, or a table with "transitions" in its name.
  private func named(_ file: CodeFile, _ state: TypeDeclaration) -> [String] {
    let functions = file.types.flatMap { $0.functions.filter(isCheck) } + file.functions.filter(isCheck)
    let tables = file.types.flatMap { $0.properties.filter(isTable) } + file.properties.filter(isTable)
    let bodies = functions.compactMap(\.body) + tables.map { $0.accessor ?? $0.value }
    return bodies.flatMap { body in file.uses(of: Set(state.cases), in: body).filter(file.isMember).map(file.text) }
  }

  private func isCheck(_ function: FunctionDeclaration) -> Bool {
    ["isValid", "isAllowed", "canTransition", "allows"].contains(where: function.name.hasPrefix)
  }

  private func isTable(_ property: PropertyDeclaration) -> Bool {
    property.name.utf8.count >= 11 && property.name.lowercased().contains("transitions")
  }
}
