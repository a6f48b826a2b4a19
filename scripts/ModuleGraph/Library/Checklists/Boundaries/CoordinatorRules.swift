/// Views say that something was chosen; coordinators know where that leads.
struct CoordinatorNavigation: ChecklistRule {
  let id = "coordinator-navigation"
  let title = "Where there are coordinators, views do not navigate by themselves"
  let fix = "call a closure, and let the coordinator push the screen"

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    guard code.files(.program).contains(where: { $0.types.contains { $0.name.hasSuffix("Coordinator") } }) else {
      return []
    }
    return code.viewBodies().filter { !$0.type.name.contains("Coordinator") }.flatMap { body in
      body.file.uses(of: ["NavigationLink"], in: body.range).filter(body.file.isCall).map {
        Breach(body.file, at: $0, body.subject, "\(body.subject) decides where the user goes next")
      }
    }
  }
}

/// A coordinator that knows every screen.
struct GodCoordinator: ChecklistRule {
  let id = "god-coordinator"
  let title = "A coordinator shows only a few screens by itself"
  let fix = "give each flow a coordinator of its own"
  let defaultLimit: Int? = 6

  func breaches(_ code: CodeReading, limit: Int) -> [Breach] {
    let files = code.files(.program)
    return files.flatMap { file in
      file.types.filter { $0.name.hasSuffix("Coordinator") && $0.kind == .class }.compactMap { type in
        let parts = files.filter { $0.module == file.module }.flatMap(\.types).filter { $0.name == type.name }
        let count = parts.flatMap(\.functions).filter { shows($0.name) }.count
        guard count > limit else { return nil }
        return Breach(
          file, at: type.token, type.name, "\(type.name) shows \(count) screens; \(limit) are enough for one")
      }
    }
  }

  private func shows(_ name: String) -> Bool {
    ["show", "present", "goTo", "navigateTo", "push"].contains { prefix in
      name.hasPrefix(prefix) && (name.dropFirst(prefix.count).first?.isUppercase ?? false)
    }
  }
}
