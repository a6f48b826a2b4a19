/// SwiftPM's debug builds of a package's targets, in a scratch folder of their own: programs are compiled and not linked.
struct DebugBuild {
  let root: String
  let swift: String
  let folder: TemporaryFolder

  /// - Throws: `Problem` where the package cannot be read.
  init(root: String, swift: String) throws(Problem) {
    (self.root, self.swift, folder) = (root, swift, try TemporaryFolder())
    // The first target shall not pay for reading the manifest.
    do {
      _ = try build("the package", ["--show-bin-path"])
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Builds a target, with all that it needs and that is not built yet.
  ///
  /// - Returns: the seconds that it took.
  /// - Throws: `Problem` that names the target, with the compiler's first error.
  func build(_ target: String) throws(Problem) -> Double { try build(target, ["--target", target]) }

  /// Fills the compiler's caches, so that the first target that is timed does not pay for them: it is built, and what was
  /// built of it is thrown away.
  ///
  /// - Throws: `Problem`, as `build(_:)`.
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

  /// The compiler's own line says where; SwiftPM's only that it failed.
  private func reason(_ program: ChildProgram) throws(Problem) -> String {
    let output = try FileBytes.read(program.outputFile) + FileBytes.read(program.outputFile + ".errors")
    let errors = String(decoding: output, as: UTF8.self).split(separator: "\n").filter { $0.contains("error: ") }
    let line = errors.first { $0.contains(".swift:") } ?? errors.first ?? "it gives no reason"
    return line.hasPrefix(root + "/") ? String(line.dropFirst(root.count + 1)) : String(line)
  }
}
