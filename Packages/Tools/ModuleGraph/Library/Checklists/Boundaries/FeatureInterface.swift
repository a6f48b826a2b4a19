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
