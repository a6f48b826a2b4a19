import ModuleGraphModel
import ModuleGraphReading

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

/// Debug builds of a package's targets in a temporary scratch folder.
///
/// Programs are compiled but not linked.
struct DebugBuild {
  let root: String
  let swift: String
  let folder: TemporaryFolder

  /// Evaluates the manifest, so that the first measured target does not include that time.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the package.
  ///   - swift: The path of the `swift` executable.
  /// - Throws: `Problem` if the package cannot be read.
  init(root: String, swift: String) throws(Problem) {
    (self.root, self.swift, folder) = (root, swift, try TemporaryFolder())
    // SwiftPM evaluates the manifest here and not in the first measured build.
    do {
      _ = try build("the package", ["--show-bin-path"])
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Builds a target and all of its dependencies that are not built yet.
  ///
  /// - Parameter target: The name of the target.
  /// - Returns: The duration in seconds.
  /// - Throws: `Problem` that names the target, with the compiler's first error.
  func build(_ target: String) throws(Problem) -> Double { try build(target, ["--target", target]) }

  /// Fills the compiler's caches, so that the first measured target does not include that time.
  ///
  /// It builds a target and deletes the result.
  ///
  /// - Parameter target: The name of the target.
  /// - Throws: `Problem` that names the target, with the compiler's first error.
  func warmUp(_ target: String) throws(Problem) {
    _ = try build(target)
    TemporaryFolder.delete(folder.path + "/build/debug/\(target).build")
  }

  private func build(_ name: String, _ arguments: [String]) throws(Problem) -> Double {
    let program = ChildProgram(
      path: swift,
      arguments: ["build", "--package-path", root, "--scratch-path", folder.path + "/build"] + arguments,
      outputFile: folder.path + "/output")
    let start = ContinuousClock.now
    let status = try program.run()
    let time = start.duration(to: .now)
    guard status == 0 else { throw Problem(file: name, cause: "does not build: \(try reason(program))") }
    return time / .seconds(1)
  }

  /// Returns the first error of the compiler, which has a location, or else SwiftPM's error.
  private func reason(_ program: ChildProgram) throws(Problem) -> String {
    let output = try FileBytes.read(program.outputFile) + FileBytes.read(program.outputFile + ".errors")
    let errors = String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.contains("error: ") }
    let line = errors.first { $0.contains(".swift:") } ?? errors.first ?? "it gives no reason"
    return line.hasPrefix(root + "/") ? String(line.dropFirst(root.count + 1)) : String(line)
  }
}
