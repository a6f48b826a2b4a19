/// The folder of an invocation's caches: `.build/module-graph`, or the one that `--cache-path` names.
///
/// If the package is not writable, as in a read-only checkout, a temporary folder replaces it for one run.
final class CacheFolder: Sendable {
  let path: String
  private let temporary: TemporaryFolder?

  /// Creates the folder and verifies that it is writable.
  ///
  /// - Throws: `Problem` if the named folder is not writable, or no temporary folder can be created.
  init(_ invocation: Invocation, root: String) throws(Problem) {
    let named = invocation.value("cache-path").map(invocation.path)
    let folder = named ?? root + "/.build/module-graph"
    do throws(Problem) {
      try FileBytes.makeWritableFolder(folder)
      (path, temporary) = (folder, nil)
    } catch {
      guard named == nil else { throw error }
      let temporary = try TemporaryFolder()
      (path, self.temporary) = (temporary.path, temporary)
      invocation.complain(
        "note: \(error): every manifest is evaluated again in each run; --cache-path FOLDER keeps the results\n")
    }
  }

  deinit { temporary?.remove() }
}
