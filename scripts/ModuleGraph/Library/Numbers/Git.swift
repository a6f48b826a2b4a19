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
    guard answer.status == 0 else {
      let cause = answer.status == 127 ? "cannot be asked about: git is not in PATH" : "lies in no git repository"
      throw Problem(file: root, cause: cause)
    }
    top = answer.text.split(separator: "\n").first.map(String.init) ?? root
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
    throw UsageError("git knows no revision \"\(revision)\"\(Spelling.suggestion(for: revision, in: names))")
  }

  /// The files below the root that differ from a commit, in the working tree as it is: what was deleted, and what git
  /// does not know yet and does not ignore, too. A file that moved counts at both places.
  ///
  /// - Returns: paths from the root, in their order.
  func changedFiles(since commit: String) throws(Problem) -> [String] {
    let changed = try run(["diff", "--name-only", "--no-renames", "--relative", "-z", commit, "--"])
    let added = try run(["ls-files", "--others", "--exclude-standard", "-z"])
    return Set((changed + added).split(separator: "\0").map(String.init)).sorted()
  }

  /// What git says.
  ///
  /// - Parameters:
  ///   - top: whether it is asked about the whole working tree.
  ///   - variables: `NAME=value`, set for this run.
  /// - Throws: `Problem` where it fails, with its own first line.
  @discardableResult
  func run(_ arguments: [String], top isWhole: Bool = false, variables: [String] = []) throws(Problem) -> String {
    let answer = try Self.ask(
      ["-C", isWhole ? top : root, "-c", "core.quotepath=off"] + arguments, variables: variables)
    guard answer.status == 0 else {
      let reason = answer.errors.split(separator: "\n").first.map(String.init) ?? "it gives no reason"
      throw Problem(file: root, cause: "git \(arguments[0]) fails: \(reason)")
    }
    return answer.text
  }

  private static func ask(
    _ arguments: [String], variables: [String] = []
  ) throws(Problem) -> (status: Int32, text: String, errors: String) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let program = ChildProgram(
      path: "/usr/bin/env", arguments: variables + ["git"] + arguments, outputFile: folder.path + "/git")
    let status = try program.run()
    let text = String(decoding: try FileBytes.read(program.outputFile), as: UTF8.self)
    return (status, text, String(decoding: try FileBytes.read(program.outputFile + ".errors"), as: UTF8.self))
  }
}
