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
      let index = ["GIT_INDEX_FILE=\(folder.path)/index"]
      try git.run(["read-tree", commit], variables: index)
      try git.run(["checkout-index", "--all", "--prefix=\(top)/"], top: true, variables: index)
    } catch {
      folder.remove()
      throw error
    }
  }

  /// What is kept while it is read: nobody asks for this folder again.
  var cache: String { folder.path + "/cache" }

  func remove() { folder.remove() }
}
