import ModuleGraphModel
import ModuleGraphReading

/// A rule against imports between features; the app connects them.
struct FeatureImport: ChecklistRule {
  let id = "feature-import"
  let title = "Features do not import each other"
  let fix = "let the feature say what was chosen with a closure, and let a coordinator of the app open the other one"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let features = code.graph.localIndices.filter { FeatureInterface.isFeature(code.graph.modules[$0]) }
    let names = Set(features.map { code.graph.modules[$0].name })
    let roots = compositionRoots(among: features, code.graph)
    return features.filter { !roots.contains($0) }.flatMap { index -> [ChecklistViolation] in
      let module = code.graph.modules[index]
      return module.files.flatMap { file in
        file.imports.filter { names.contains($0.module) && $0.module != module.name && $0.condition != .inactive }.map {
          ChecklistViolation(
            module: index, place: $0.place, $0.module, "\(module.displayName) imports \($0.module), another feature")
        }
      }
    }
  }

  /// Returns the features that compose the others for an app, such as an `AppFeature`.
  ///
  /// Only apps and tests import such a module, and an app that imports it imports none of the features that it composes.
  private func compositionRoots(among features: [Int], _ graph: DependencyGraph) -> Set<Int> {
    let imported = graph.localIndices.map { Set(graph.imported[$0].map(\.to)) }
    let others = Set(features)
    return others.filter { feature in
      let importers = graph.localIndices.filter { imported[$0].contains(feature) && !graph.modules[$0].isTest }
      let composed = imported[feature].intersection(others)
      return !composed.isEmpty && !importers.isEmpty
        && importers.allSatisfy { importer in
          graph.modules[importer].target?.kind == .executable && imported[importer].isDisjoint(with: composed)
        }
    }
  }
}

/// A rule that requires a feature to expose a public protocol to the app.
struct FeatureInterface: ChecklistRule {
  let id = "feature-api"
  let title = "A feature shows a public protocol"
  let fix = "declare a public protocol for what the feature offers, and a factory that returns it"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    let files = Dictionary(grouping: code.files(.program), by: \.module)
    return code.graph.localIndices.filter { Self.isFeature(code.graph.modules[$0]) }.compactMap { index in
      let module = code.graph.modules[index]
      // A feature of The Composable Architecture shows a reducer, which the reducers above it compose.
      let isReducer = code.graph.imported[index].contains { code.graph.modules[$0.to].name == "ComposableArchitecture" }
      guard !isReducer, let sources = files[index], let first = sources.first,
        !sources.contains(where: exposesProtocol)
      else {
        return nil
      }
      return ChecklistViolation(
        first, at: first.types.map(\.token).min() ?? 0, module.displayName,
        "\(module.displayName) shows no protocol to the app")
    }
  }

  static func isFeature(_ module: Module) -> Bool {
    !module.isTest && module.target?.kind == .library
      && (module.displayName.hasSuffix("Feature") || names.contains(module.layer ?? "") || isInFolder(module))
      && !isInterface(module)
  }

  /// Returns whether a module is the separate interface of a feature: `OrdersFeatureAPI`, `OrdersInterface`.
  static func isInterface(_ module: Module) -> Bool {
    ["API", "Api", "Interface", "Interfaces"].contains(where: module.displayName.hasSuffix)
  }

  /// Returns whether a module is in a features folder: `Packages/Features/Profile/Sources/Profile`.
  private static func isInFolder(_ module: Module) -> Bool {
    module.target?.path?.split(separator: "/").dropLast().contains { names.contains(String($0)) } ?? false
  }

  private static let names: Set<String> = ["Feature", "Features"]

  /// Returns whether a file exposes a protocol.
  ///
  /// The protocol is the file's own, or one of a lower-level module that a function returns: `-> any FeatureAPI`.
  private func exposesProtocol(_ file: CodeFile) -> Bool {
    file.types.contains { type in
      (type.kind == .protocol && type.modifiers.contains { $0 == "public" || $0 == "package" })
        || type.functions.contains { file.words($0.signature).contains { $0.hasSuffix("FeatureAPI") } }
    }
  }
}

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

/// A rule against singletons, which tests cannot replace.
struct NoSingletons: ChecklistRule {
  let id = "no-singletons"
  let title = "Dependencies are injected; no type has a shared instance"
  let fix = "make the instance where the app is put together, and hand it to those who need it"

  func findViolations(_ code: ParsedSources, limit: Int) -> [ChecklistViolation] {
    code.files(.program).flatMap { file -> [ChecklistViolation] in
      let members = file.types.flatMap { type in
        type.properties.filter { isInstance($0, of: TypePart(file: file, type: type), code) }.map {
          ($0, "\(type.name).\($0.name)")
        }
      }
      let globals = file.properties.filter { isGlobal($0, file) }.map { ($0, $0.name) }
      return (members + globals).map { property, subject in
        ChecklistViolation(
          file, at: property.token, subject, "\(subject) is a hidden dependency that cannot be replaced")
      }
    }
  }

  private func isInstance(_ property: PropertyDeclaration, of part: TypePart, _ code: ParsedSources) -> Bool {
    guard property.isStatic, property.attribute("TaskLocal") == nil, !isPrivate(property.modifiers),
      isName(property.name, code.parts(of: part, .program))
    else { return false }
    let file = part.file
    let words = Set(file.words(property.type) + file.words(property.value))
    guard words.contains(part.type.name) || words.contains("Self") || words.contains("init") else { return false }
    guard let accessor = property.accessor else { return true }
    // An accessor that creates a new instance on each access stores none.
    return accessor.count > 6 || Set(file.words(accessor)).isDisjoint(with: [part.type.name, "Self", "init"])
  }

  /// Returns whether a property with this name is a singleton in a type with these parts.
  ///
  /// An enum's value is no instance. Neither is the default value of an immutable type.
  private func isName(_ name: String, _ parts: [TypePart]) -> Bool {
    // The protocol `GlobalActor` requires a shared instance, which only isolates code.
    let isGlobalActor = parts.contains { $1.attributes.contains { $0.name == "globalActor" } }
    let isOther = isGlobalActor || parts.contains { $1.kind == .enum || isPrivate($1.modifiers) }
    if isOther { return false }
    if Self.names.contains(name) { return true }
    return Self.standardNames.contains(name) && parts.contains { $1.kind == .class || $1.kind == .actor }
      && parts.contains { $1.properties.contains { $0.isStored && !$0.isLet } }
  }

  private func isPrivate(_ modifiers: [String]) -> Bool {
    modifiers.contains("private") || modifiers.contains("fileprivate")
  }

  /// Returns whether a global variable is a singleton: `let sharedCache = Cache()`.
  ///
  /// Globals in `main.swift` are exempt, because the program is composed there.
  private func isGlobal(_ property: PropertyDeclaration, _ file: CodeFile) -> Bool {
    guard property.name.hasPrefix("shared"), property.accessor == nil, !isPrivate(property.modifiers),
      !file.source.path.hasSuffix("main.swift"),
      let first = property.value.first, file.stream.matches(first + 1, "(")
    else { return false }
    let (name, type) = (property.name.dropFirst(6), file.text(first))
    return type.first?.isUppercase == true && (type.hasSuffix(name) || name.hasSuffix(type))
  }

  private static let names: Set<String> = ["shared", "sharedInstance", "instance", "singleton"]
  private static let standardNames: Set<String> = ["default", "standard", "main"]
}

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
