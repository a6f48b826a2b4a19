/// Times the build of each module alone.
///
/// In a scratch folder of its own, in the order of their dependencies, each target of the root package but tests is built in
/// debug mode when all that it needs is built; the time of building it again, with nothing to do, is taken off, as it is
/// SwiftPM's own. The first one built also pays for the compiler's caches. Programs are compiled and not linked. One measurement each: a busy machine shows.
struct BuildTimer {
  let root: String
  let swift: String

  /// - Returns: the seconds for each local module; nil where it is not built alone.
  /// - Throws: `Problem` where a build fails.
  func seconds(of graph: DependencyGraph) throws(Problem) -> [Double?] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // The first module shall not pay for reading the manifest.
    _ = try build("the package", ["--show-bin-path"], in: folder.path)
    var seconds = [Double?](repeating: nil, count: graph.localIndices.count)
    let package = graph.repository.packages.first
    for index in Cycles(RepositoryNumbers.localEdges(graph)).components().flatMap(\.self) {
      let module = graph.modules[index]
      guard let target = module.target, module.package == package?.identity, Self.isBuilt(target.kind) else { continue }
      let first = try build(target.name, ["--target", target.name], in: folder.path)
      seconds[index] = max(0, first - (try build(target.name, ["--target", target.name], in: folder.path)))
    }
    return seconds
  }

  private static func isBuilt(_ kind: Target.Kind) -> Bool {
    kind == .library || kind == .executable || kind == .macro
  }

  private func build(_ name: String, _ arguments: [String], in folder: String) throws(Problem) -> Double {
    let program = ChildProgram(
      path: swift,
      arguments: ["build", "--package-path", root, "--scratch-path", folder + "/build"] + arguments,
      outputFile: folder + "/output")
    let start = ContinuousClock.now
    let status = try program.run()
    let time = start.duration(to: .now)
    guard status == 0 else {
      let text = String(decoding: try FileBytes.read(program.outputFile), as: UTF8.self)
      let errors = text.split(separator: "\n").filter { $0.contains("error: ") }
      // The compiler's own line says where; SwiftPM's only that it failed.
      let reason = errors.first { $0.contains(".swift:") } ?? errors.first ?? "it gives no reason"
      throw Problem(file: name, cause: "does not build: \(reason)")
    }
    return time / .seconds(1)
  }
}
