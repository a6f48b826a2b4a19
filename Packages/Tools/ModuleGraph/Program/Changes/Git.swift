import ModuleGraphReading
import TrellisCommandLineOptions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Queries the git repository that contains a folder, without changing its index or its working tree.
struct Git {
  let root: String
  /// The absolute path of git's working tree: the folder itself or one above it.
  let top: String

  /// Finds the working tree that contains a folder; throws if git is not installed or there is none.
  init(root: String) throws(Problem) {
    self.root = root
    let output = try Self.execute(["-C", root, "rev-parse", "--show-toplevel"])
    guard output.status == 0 else { throw Problem(file: root, cause: Self.cause(output)) }
    top = output.text.hasSuffix("\n") ? String(output.text.dropLast()) : output.text
  }

  /// Returns the cause of a failure; git also refuses a folder of another user, and one without a working tree.
  private static func cause(_ output: Output) -> String {
    if output.status == 127 { return "cannot be asked about: git is not in PATH" }
    return output.errors.contains("not a git repository") ? "is not in a git repository" : "git says: \(output.reason)"
  }

  /// Returns the hash of the commit that a revision names; an error suggests the most similar branch or tag.
  func commit(_ revision: String) throws -> String {
    // Git would parse a revision that begins with a hyphen as an option.
    let output =
      revision.hasPrefix("-")
      ? nil : try Self.execute(["-C", root, "rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    if let output, output.status == 0 { return output.text.filter { !$0.isNewline } }
    let names = try run(["for-each-ref", "--format=%(refname:short)"]).split(separator: "\n").map(String.init)
    let hint = isShallow ? "; this clone is shallow: run git fetch --unshallow" : ""
    throw UsageError("git knows no revision \"\(revision)\"\(Spelling.suggestion(for: revision, in: names))\(hint)")
  }

  var isShallow: Bool {
    (try? Self.execute(["-C", root, "rev-parse", "--is-shallow-repository"]))?.text == "true\n"
  }

  /// Returns the files that differ between a commit and the working tree.
  ///
  /// Deleted files and untracked files that are not ignored are included. A moved file counts at both paths. A changed
  /// submodule is represented by its folder.
  ///
  /// - Returns: Sorted paths relative to the root; absolute paths of files outside of the root.
  func changedFiles(since commit: String) throws(Problem) -> [String] {
    let changed = try run(["diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", commit, "--"], top: true)
    let added = try run(["ls-files", "--others", "--exclude-standard", "-z"], top: true)
    let paths = (changed + added).split(separator: "\0").map { Paths.join(top, String($0)) }
    return Set(paths.map { Paths.relative($0, to: root) }).sorted()
  }

  /// Runs a git command in the root, or in the whole working tree, and returns its standard output.
  ///
  /// Variables are `NAME=value`. Throws the first line of git's error output if the command fails.
  @discardableResult
  func run(_ arguments: [String], top isWhole: Bool = false, variables: [String] = []) throws(Problem) -> String {
    let output = try Self.execute(["-C", isWhole ? top : root] + Self.settings + arguments, variables: variables)
    guard output.status == 0 else {
      throw Problem(file: root, cause: "git \(arguments[0]) fails: \(output.reason)")
    }
    return output.text
  }

  /// Overrides for user settings that would change the output, and for Git LFS, which would download large files.
  private static let settings = [
    "core.quotepath=off", "filter.lfs.smudge=", "filter.lfs.process=",
    "filter.lfs.required=false",
  ].flatMap { ["-c", $0] }

  /// The environment of every command.
  ///
  /// In a hook, git sets variables for the repository and the index of the command that runs the hook. They must not
  /// apply here.
  private static let environment =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].flatMap { ["-u", $0] }
    + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0"]

  private struct Output {
    var status: Int32
    var text: String
    var errors: String
    var reason: String { errors.split(separator: "\n").first.map(String.init) ?? "it gives no reason" }
  }

  private static func execute(_ arguments: [String], variables: [String] = []) throws(Problem) -> Output {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = ChildProgram(
      path: "/usr/bin/env", arguments: environment + variables + ["git"] + arguments,
      outputFile: folder.path + "/git")
    let status = try program.run()
    let text = String(decoding: try FileBytes.read(program.outputFile), as: UTF8.self)
    let errors = String(decoding: try FileBytes.read(program.outputFile + ".errors"), as: UTF8.self)
    return Output(status: status, text: text, errors: errors)
  }
}

/// The files of a commit in a temporary folder, which its creator must remove.
///
/// The files are written through a separate index. The repository's index, list of worktrees and hooks are not
/// affected.
struct RevisionTree {
  private let folder: TemporaryFolder
  /// The path that corresponds to the repository's root in the temporary folder.
  let root: String

  /// Writes the files of a commit; if it fails, nothing remains on disk.
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
