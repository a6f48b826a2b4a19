/// The files of a commit in a folder of their own; who makes it removes it.
///
/// It is written through an index of its own, so that the repository's index, its list of worktrees and its hooks stay out of it.
struct RevisionTree {
  private let folder: TemporaryFolder
  /// What the repository's root is in the commit.
  let root: String

  /// - Throws: `Problem` where git cannot write it; nothing is left then.
  init(_ commit: String, of git: Git) throws(Problem) {
    folder = try TemporaryFolder()
    // SwiftPM names a package after its folder.
    let top = Paths.join(folder.path, Paths.last(git.top))
    root = Paths.join(top, Paths.relative(git.root, to: git.top))
    do {
      try Self.write(commit, of: git, to: top, index: folder.path + "/index")
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Writes the files of a commit, and of the submodules that are there as it has them. A submodule that is not there, or
  /// has not that commit, stays empty: perhaps nothing needs it.
  private static func write(_ commit: String, of git: Git, to folder: String, index: String) throws(Problem) {
    let variables = ["GIT_INDEX_FILE=\(index)"]
    try git.run(["read-tree", commit], variables: variables)
    try git.run(["checkout-index", "--all", "--prefix=\(folder)/"], top: true, variables: variables)
    let entries = try git.run(["ls-files", "--stage", "-z"], top: true, variables: variables)
    for entry in entries.split(separator: "\0") where entry.hasPrefix("160000 ") {
      guard let (hash, path) = submodule(entry), let real = FileBytes.real(Paths.join(git.top, path)),
        let inner = try? Git(root: real), inner.top == real
      else { continue }
      try? write(hash, of: inner, to: Paths.join(folder, path), index: index + "-" + StableHash.hex(path))
    }
  }

  /// `160000 HASH 0<tab>PATH`
  private static func submodule(_ entry: Substring) -> (hash: String, path: String)? {
    guard let tab = entry.firstIndex(of: "\t") else { return nil }
    let words = entry[..<tab].split(separator: " ")
    return words.count == 3 ? (String(words[1]), String(entry[entry.index(after: tab)...])) : nil
  }

  /// What is kept while it is read: nobody asks for this folder again.
  var cache: String { folder.path + "/cache" }

  func remove() { folder.remove() }
}
