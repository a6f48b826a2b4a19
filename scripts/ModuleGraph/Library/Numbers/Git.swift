#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What git knows of the folder that a repository's packages lie in.
///
/// It only asks: neither the index nor the working tree changes.
struct Git {
  /// The absolute path of the folder that is asked about.
  let root: String
  /// The absolute path of git's working tree: the folder, or one above it.
  let top: String

  /// - Parameter root: an absolute path, with all links followed.
  /// - Throws: `Problem` where git does not know the folder, or is not there.
  init(root: String) throws(Problem) {
    self.root = root
    let answer = try Self.ask(["-C", root, "rev-parse", "--show-toplevel"])
    guard answer.status == 0 else { throw Problem(file: root, cause: Self.cause(answer)) }
    top = answer.text.hasSuffix("\n") ? String(answer.text.dropLast()) : answer.text
  }

  /// Git also says no to a folder that belongs to someone else, and to one without a working tree.
  private static func cause(_ answer: Answer) -> String {
    if answer.status == 127 { return "cannot be asked about: git is not in PATH" }
    return answer.errors.contains("not a git repository") ? "lies in no git repository" : "git says: \(answer.reason)"
  }

  /// The hash of the commit that a revision names.
  ///
  /// - Throws: `UsageError` with the nearest name of a branch or a tag; `Problem`.
  func commit(_ revision: String) throws -> String {
    // What begins with a hyphen would be an option to git.
    let answer =
      revision.hasPrefix("-")
      ? nil : try Self.ask(["-C", root, "rev-parse", "--verify", "--quiet", revision + "^{commit}"])
    if let answer, answer.status == 0 { return answer.text.filter { !$0.isNewline } }
    let names = try run(["for-each-ref", "--format=%(refname:short)"]).split(separator: "\n").map(String.init)
    let hint = isShallow ? "; this clone has a part of the history only: git fetch --unshallow brings the rest" : ""
    throw UsageError("git knows no revision \"\(revision)\"\(Spelling.suggestion(for: revision, in: names))\(hint)")
  }

  /// Whether this is a clone without the whole history.
  var isShallow: Bool {
    (try? Self.ask(["-C", root, "rev-parse", "--is-shallow-repository"]))?.text == "true\n"
  }

  /// The files that differ from a commit, in the working tree as it is: what was deleted, and what git does not know yet
  /// and does not ignore, too. A file that moved counts at both places. Of a submodule, its folder is named.
  ///
  /// - Returns: paths from the root, in their order; absolute ones of what lies beside it.
  func changedFiles(since commit: String) throws(Problem) -> [String] {
    let changed = try run(["diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", commit, "--"], top: true)
    let added = try run(["ls-files", "--others", "--exclude-standard", "-z"], top: true)
    let paths = (changed + added).split(separator: "\0").map { Paths.join(top, String($0)) }
    return Set(paths.map { Paths.relative($0, to: root) }).sorted()
  }

  /// What git says.
  ///
  /// - Parameters:
  ///   - top: whether it is asked about the whole working tree.
  ///   - variables: `NAME=value`, set for this run.
  /// - Throws: `Problem` where it fails, with its own first line.
  @discardableResult
  func run(_ arguments: [String], top isWhole: Bool = false, variables: [String] = []) throws(Problem) -> String {
    let answer = try Self.ask(["-C", isWhole ? top : root] + Self.settings + arguments, variables: variables)
    guard answer.status == 0 else {
      throw Problem(file: root, cause: "git \(arguments[0]) fails: \(answer.reason)")
    }
    return answer.text
  }

  /// What a user may have set, and what would change the answers. Large files that a server keeps are not fetched.
  private static let settings = [
    "core.quotepath=off", "log.showSignature=false", "filter.lfs.smudge=", "filter.lfs.process=",
    "filter.lfs.required=false",
  ].flatMap { ["-c", $0] }

  /// In a hook, git names the repository and the index of its own command; nothing here is about that index.
  private static let environment =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"].flatMap { ["-u", $0] }
    + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0"]

  private struct Answer {
    var status: Int32
    var text: String
    var errors: String
    var reason: String { errors.split(separator: "\n").first.map(String.init) ?? "it gives no reason" }
  }

  private static func ask(_ arguments: [String], variables: [String] = []) throws(Problem) -> Answer {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = ChildProgram(
      path: "/usr/bin/env", arguments: environment + variables + ["git"] + arguments,
      outputFile: folder.path + "/git")
    let status = try program.run()
    let text = String(decoding: try FileBytes.read(program.outputFile), as: UTF8.self)
    let errors = String(decoding: try FileBytes.read(program.outputFile + ".errors"), as: UTF8.self)
    return Answer(status: status, text: text, errors: errors)
  }
}
