/// Times the build of each module alone.
///
/// Each target of the root package but tests is built in the order of their dependencies, so that all that it needs is
/// built before. What a build takes that has nothing to do is SwiftPM's own time, and taken off: the middle one of several,
/// as a busy machine now and then takes longer. One measurement of each module.
struct BuildTimer {
  /// Builds a target and says how many seconds it took.
  let build: (_ target: String) throws(Problem) -> Double
  /// Is told what is built, as it may take long.
  var progress: (String) -> Void = { _ in }

  /// So many modules are built between two builds that have nothing to do.
  private static let interval = 10

  /// - Returns: the seconds for each local module; nil where it is not built alone.
  /// - Throws: `Problem` where a build fails.
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
    let own = idle.isEmpty ? 0 : idle[idle.count / 2]
    return seconds.map { $0.map { max(0, $0 - own) } }
  }

  /// What is built, each behind all that it needs.
  static func order(_ graph: DependencyGraph) -> [Int] {
    let package = graph.repository.packages.first
    return Cycles(RepositoryNumbers.localEdges(graph)).components().flatMap(\.self).filter { index in
      let module = graph.modules[index]
      return module.package == package?.identity && isBuilt(module.target?.kind)
    }
  }

  private static func isBuilt(_ kind: Target.Kind?) -> Bool {
    kind == .library || kind == .executable || kind == .macro
  }
}
