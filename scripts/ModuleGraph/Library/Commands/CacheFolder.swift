/// The folder of an invocation's caches: `.build/module-graph`, or the one that `--cache-path` names.
///
/// Where the package cannot be written, as in a read-only checkout, a temporary folder takes its place for one run.
final class CacheFolder: Sendable {
  let path: String
  private let temporary: TemporaryFolder?

  /// - Throws: `Problem` where the named folder cannot be written, or no temporary folder can be made.
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
