/// A rule that requires views to report selections to a coordinator, which decides where to navigate.
struct CoordinatorNavigation: ChecklistRule {
  let id = "coordinator-navigation"
  let title = "Where there are coordinators, views do not navigate by themselves"
  let fix = "call a closure, and let the coordinator push the screen"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    guard code.files(.program).contains(where: { $0.types.contains(where: isCoordinator) }) else { return [] }
    let links = code.viewBodies().filter { $0.owner?.contains("Coordinator") != true }.flatMap { body in
      body.file.uses(of: ["NavigationLink"], in: body.range).filter(body.file.isCall).map {
        ChecklistViolation(body.file, at: $0, body.subject, "\(body.subject) decides where the user goes next")
      }
    }
    return links
      + code.views().filter { !$0.type.name.contains("Coordinator") }.flatMap { part in
        part.file.pushes(in: part.type.body).map {
          ChecklistViolation(part.file, at: $0, part.type.name, "\(part.type.name) decides where the user goes next")
        }
      }
  }

  /// Returns whether a type is a navigation coordinator.
  ///
  /// A nested type with the plain name `Coordinator` is SwiftUI's delegate for a wrapped UIKit view.
  private func isCoordinator(_ type: TypeDeclaration) -> Bool {
    type.kind != .extension && type.name.hasSuffix("Coordinator")
      && (type.path.count == 1 || type.name != "Coordinator")
  }
}

extension CodeFile {
  /// Returns the calls that append to a navigation path: `path.append(route)`, `navigationPath.append(route)`.
  fileprivate func pushes(in range: Range<Int>) -> [Int] {
    uses(of: ["append"], in: range).filter { index in
      let owner = text(index - 2)
      return isMember(index) && isCall(index) && owner.lowercased().hasSuffix("path") && !owner.hasPrefix("file")
    }
  }
}

/// A rule against coordinators that present too many screens.
struct GodCoordinator: ChecklistRule {
  let id = "god-coordinator"
  let title = "A coordinator shows only a few screens by itself"
  let fix = "give each flow a coordinator of its own"
  let defaultLimit: Int? = 6

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.program).flatMap { file in
      file.types.filter { $0.name.hasSuffix("Coordinator") && [.class, .struct, .actor].contains($0.kind) }.compactMap {
        type in
        let parts = code.parts(of: TypePart(file: file, type: type), .program)
        let count = parts.flatMap(\.type.functions).filter { shows($0.name) }.count
        guard count > limit else { return nil }
        return ChecklistViolation(
          file, at: type.token, type.name, "\(type.name) shows \(count) screens; \(limit) are enough for one")
      }
    }
  }

  private func shows(_ name: String) -> Bool {
    ["show", "present", "goTo", "navigateTo", "push", "open"].contains { prefix in
      name.hasPrefix(prefix) && (name.dropFirst(prefix.count).first?.isUppercase ?? false)
    }
  }
}
