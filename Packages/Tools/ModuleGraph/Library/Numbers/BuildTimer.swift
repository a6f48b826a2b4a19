/// Measures how long each module takes to build.
///
/// The targets of the root package, except tests, are built in the order of their dependencies. All that a target
/// depends on is therefore already built. The duration of a build without work is SwiftPM's overhead and is subtracted.
/// The median of several such builds is used, because single builds are slower on a busy machine. Each module is
/// measured once.
struct BuildTimer {
  /// Builds a target and returns the duration in seconds.
  let build: (_ target: String) throws(Problem) -> Double
  /// Called with a line of text before each build, because a build may take long.
  var progress: (String) -> Void = { _ in }

  /// The number of modules between two builds that have no work.
  private static let interval = 10

  /// Builds and measures all modules.
  ///
  /// - Parameter graph: The graph of the package.
  /// - Returns: The seconds for each local module; `nil` for modules that are not built separately.
  /// - Throws: `Problem` if a build fails.
  func seconds(of graph: DependencyGraph) throws(Problem) -> [Double?] {
    var seconds = [Double?](repeating: nil, count: graph.localIndices.count)
    let modules = Self.order(graph)
    var idle: [Double] = []
    for (position, index) in modules.enumerated() {
      let name = graph.modules[index].displayName
      progress("building \(position + 1) of \(modules.count): \(name)\n")
      seconds[index] = try build(name)
      if position % Self.interval == 0 || index == modules.last { idle.append(try build(name)) }
    }
    idle.sort()
    let overhead = idle.isEmpty ? 0 : idle[idle.count / 2]
    return seconds.map { $0.map { max(0, $0 - overhead) } }
  }

  /// The modules to build, each after all that it depends on.
  static func order(_ graph: DependencyGraph) -> [Int] {
    let package = graph.repository.packages.first
    return Cycles(RepositoryNumbers.localEdges(graph)).components().flatMap(\.self).filter { index in
      let module = graph.modules[index]
      return module.package == package?.identity && !module.isInXcodeProject && isBuilt(module.target?.kind)
    }
  }

  private static func isBuilt(_ kind: Target.Kind?) -> Bool {
    kind == .library || kind == .executable || kind == .macro
  }
}
