/// The files of a commit in a temporary folder.
///
/// Its creator must remove it.
///
/// The files are written through a separate index. The repository's index, list of worktrees and hooks are not
/// affected.
struct RevisionTree {
  private let folder: TemporaryFolder
  /// The path that corresponds to the repository's root in the temporary folder.
  let root: String

  /// Writes the files of a commit.
  ///
  /// If it fails, nothing remains on disk.
  ///
  /// - Parameters:
  ///   - commit: The hash of the commit.
  ///   - git: The repository.
  /// - Throws: `Problem` if git cannot write the files.
  init(_ commit: String, of git: Git) throws(Problem) {
    folder = try TemporaryFolder()
    // SwiftPM derives a package's identity from the name of its folder.
    let top = Paths.join(folder.path, Paths.last(git.top))
    root = Paths.join(top, Paths.relative(git.root, to: git.top))
    do {
      try Self.write(commit, of: git, to: top, index: folder.path + "/index")
    } catch {
      folder.remove()
      throw error
    }
  }

  /// Writes the files of a commit and of its submodules, at the commits that it records.
  ///
  /// A submodule that is not checked out, or lacks the recorded commit, stays empty, because it may not be needed.
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

  /// Parses an index entry of the form `160000 HASH 0<tab>PATH`.
  private static func submodule(_ entry: Substring) -> (hash: String, path: String)? {
    guard let tab = entry.firstIndex(of: "\t") else { return nil }
    let words = entry[..<tab].split(separator: " ")
    return words.count == 3 ? (String(words[1]), String(entry[entry.index(after: tab)...])) : nil
  }

  func remove() { folder.remove() }
}
