/// The configurations in which a target imports a module although its manifest declares the dependency only for others.
struct MissingConfigurations {
  private let target: Target
  private let matrix: BuildMatrix

  /// Returns `nil` if none of the target's dependencies has a condition.
  init?(_ module: Module, _ context: CheckContext) {
    guard let target = module.target,
      target.dependencies.contains(where: { !$0.platforms.isEmpty || $0.configuration != nil }),
      let package = context.graph.repository.packages.first(where: { $0.identity == module.package })
    else { return nil }
    self.target = target
    matrix = BuildMatrix(of: target, in: package, context.rules)
  }

  /// Returns the imports that are active in configurations without any of the dependencies.
  ///
  /// - Parameters:
  ///   - statements: The imports of one module.
  ///   - dependencies: The indices of the target's dependencies that provide the module.
  /// - Returns: The locations of the imports and the configurations as text, as in `on macos`; `nil` if there are none.
  func find(_ statements: [ImportStatement], _ dependencies: [Int]) -> (places: [Place], whereabouts: String)? {
    let declared = dependencies.reduce(UInt64(0)) { $0 | configurations(of: target.dependencies[$1]) }
    // Only expected platforms count. A condition may exclude platforms for which the package is not surely built.
    let missing = matrix.expected & ~declared
    let seen = statements.filter { $0.seen.yes & missing != 0 }
    guard !seen.isEmpty else { return nil }
    return (seen.map(\.place), text(seen.reduce(0) { $0 | $1.seen.yes } & missing))
  }

  private func configurations(of dependency: TargetDependency) -> UInt64 {
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
