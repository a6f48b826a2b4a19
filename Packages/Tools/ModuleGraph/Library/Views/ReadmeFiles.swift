/// Finds README.md files of modules whose generated block is missing or out of date.
struct ReadmeFiles {
  let root: String
  let view: GraphView

  struct File {
    /// The path, relative to the repository root.
    var path: String
    /// The correct content.
    var text: String
    /// Whether it already has a block, which is out of date.
    var hasBlock: Bool
  }

  /// Returns the files that are not up to date.
  ///
  /// Modules without a README and tests are ignored.
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
