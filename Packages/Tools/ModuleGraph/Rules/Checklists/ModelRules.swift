import ModuleGraphReading

/// A rule against user interface imports in models, so that business logic is testable without a screen.
struct ModelInterfaceImport: ChecklistRule {
  let id = "model-ui-import"
  let title = "Models import no user interface"
  let fix = "leave what is shown to views and view models"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.graph.localIndices.filter { !code.graph.modules[$0].isTest }.flatMap { index in
      let module = code.graph.modules[index]
      return module.files.filter { isModel($0, module) }.compactMap { file in
        code.interfaceImport(of: file).map {
          ChecklistViolation(module: index, place: $0.place, Paths.last(file.path), "a model imports \($0.module)")
        }
      }
    }
  }

  private func isModel(_ file: SourceFile, _ module: Module) -> Bool {
    Self.names.contains(module.displayName) || module.layer == "Domain"
      || file.path.split(separator: "/").dropLast().contains { Self.names.contains(String($0)) }
  }

  private static let names: Set<String> = ["Models", "Model", "Domain", "Entities"]
}

extension ParsedSources {
  /// Returns the types whose names end in `ViewModel`, without extensions.
  fileprivate func viewModels(_ scope: Scope) -> [TypePart] {
    files(scope).flatMap { file in
      file.types.filter { $0.name.hasSuffix("ViewModel") && [.class, .struct, .actor].contains($0.kind) }.map {
        TypePart(file: file, type: $0)
      }
    }
  }
}

/// A rule against user interface imports in view models, so that they are testable without a screen.
struct ViewModelInterfaceImport: ChecklistRule {
  let id = "view-model-ui-import"
  let title = "View models import no user interface"
  let fix = "give it values that a view turns into colors, images and animations"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.viewModels(.interface).compactMap { part in
      code.interfaceImport(of: part.file.source).map {
        ChecklistViolation(
          module: part.file.module, place: $0.place, part.type.name,
          "\(part.type.name) is in a file that imports \($0.module)")
      }
    }
  }
}

/// A rule against view models with too much mutable state, which should be split.
struct ViewModelSize: ChecklistRule {
  let id = "view-model-size"
  let title = "A view model has few variables"
  let fix = "split it by what its parts are for"
  let defaultLimit: Int? = 10

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.viewModels(.program).compactMap { part in
      let name = part.type.name
      let count = part.type.properties.filter { isState($0) }.count
      guard count > limit else { return nil }
      return ChecklistViolation(
        part.file, at: part.type.token, name, "\(name) keeps \(count) values that change; \(limit) are enough for one")
    }
  }

  /// Returns whether a property is mutable view state, unlike constants and unobserved properties.
  private func isState(_ property: PropertyDeclaration) -> Bool {
    property.isStored && !property.isLet && !property.attributes.contains("ObservationIgnored")
  }
}
