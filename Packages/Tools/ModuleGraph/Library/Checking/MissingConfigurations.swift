/// The configurations in which a target imports a module although its manifest declares the dependency only for others.
struct MissingConfigurations {
  private let target: Target
  private let isRoot: Bool
  private let enabledTraits: Set<String>
  private let matrix: BuildMatrix

  /// Returns `nil` if none of the target's dependencies has a condition.
  init?(_ module: Module, _ context: CheckContext) {
    guard let target = module.target,
      target.dependencies.contains(where: {
        !$0.platforms.isEmpty || $0.configuration != nil || $0.traits?.isEmpty == false
      }),
      let package = context.graph.repository.packages.first(where: { $0.identity == module.package })
    else { return nil }
    self.target = target
    (isRoot, enabledTraits) = (package.path.isEmpty, Set(package.enabledTraits ?? []))
    matrix = BuildMatrix(of: target, in: package, context.rules)
  }

  /// Returns the imports that are active in configurations without any of the dependencies.
  ///
  /// - Parameters:
  ///   - statements: The imports of one module.
  ///   - dependencies: The indices of the target's dependencies that provide the module.
  /// - Returns: The locations of the imports, and the configurations; `nil` if there are none.
  func find(
    _ statements: [ImportStatement], _ dependencies: [Int]
  ) -> (places: [Place], kind: UndeclaredImportSeverity)? {
    let declared = dependencies.reduce(UInt64(0)) { $0 | configurations(of: target.dependencies[$1]) }
    // Only expected platforms count. A condition may exclude platforms for which the package is not surely built.
    let missing = matrix.expected & ~declared
    let seen = statements.filter { $0.seen.yes & missing != 0 }
    guard !seen.isEmpty else { return nil }
    let disabled = dependencies.filter { isDisabled(target.dependencies[$0]) }
    guard disabled.count < dependencies.count else {
      let traits = Set(disabled.flatMap { target.dependencies[$0].traits ?? [] }).sorted()
      return (seen.map(\.place), .withoutTrait(traits, isRoot: isRoot))
    }
    return (seen.map(\.place), .elsewhere(text(seen.reduce(0) { $0 | $1.seen.yes } & missing)))
  }

  /// Returns whether a dependency is for traits that are not enabled by default.
  private func isDisabled(_ dependency: TargetDependency) -> Bool {
    guard let traits = dependency.traits, !traits.isEmpty else { return false }
    return enabledTraits.isDisjoint(with: traits)
  }

  private func configurations(of dependency: TargetDependency) -> UInt64 {
    if isDisabled(dependency) { return 0 }
    let platforms = dependency.platforms.isEmpty ? matrix.all : matrix.bits(where: dependency.platforms.contains)
    switch dependency.configuration {
    case "debug": return platforms & matrix.debug
    case "release": return platforms & ~matrix.debug
    default: return platforms
    }
  }

  private func text(_ bits: UInt64) -> String {
    let platforms = matrix.platforms.filter { platform in matrix.bits { $0 == platform } & bits != 0 }
    let build = bits & matrix.debug == 0 ? " in release builds" : bits & ~matrix.debug == 0 ? " in debug builds" : ""
    return "on \(platforms.joined(separator: ", "))\(build)"
  }
}
