/// The README.md files of a repository's modules, as they should be.
struct ReadmeFiles {
  let root: String
  let view: GraphView

  struct File {
    /// From the repository's root.
    var path: String
    /// What should stand in it.
    var text: String
    /// Whether it has a graph already, of another day.
    var hasBlock: Bool
  }

  /// Those that are not as they should be. A module without a README, and a test, has none to be wrong.
  func stale() throws(Problem) -> [File] {
    let shown = view.filtered { !$0.isTest }
    var modules: [String: [Int]] = [:]
    for (index, node) in shown.nodes.enumerated() {
      guard let folder = node.path else { continue }
      modules[Paths.join(folder, "README.md"), default: []].append(index)
    }
    var stale: [File] = []
    for (path, indices) in modules.sorted(by: { $0.key < $1.key }) where FileBytes.isFile(Paths.join(root, path)) {
      let bytes = try FileBytes.read(Paths.join(root, path))
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Problem(file: path, cause: "is not UTF-8")
      }
      let wanted = try ReadmeBlock(shown, modules: indices).inserted(into: text, file: path)
      if wanted != text { stale.append(File(path: path, text: wanted, hasBlock: ReadmeBlock.isIn(text))) }
    }
    return stale
  }
}
