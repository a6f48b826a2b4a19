import Foundation
import ProcessSupport

@testable import ModuleGraph

extension Outcome {
  /// Without the lines that say which manifest is still being evaluated: on a busy machine, any may take that long.
  var withoutNotices: Outcome {
    var outcome = self
    let lines = errors.split(separator: "\n", omittingEmptySubsequences: false)
    outcome.errors = lines.filter { !$0.contains(" is still being evaluated after ") }.joined(separator: "\n")
    return outcome
  }
}

/// A `swift` that a test tells what to say, and that can stand still until someone ends it: then the test can send a
/// signal at a moment that it knows.
struct FakeSwift {
  /// What it does when it is asked for a manifest, or for a build.
  enum Answer: String {
    case success, failure, standstill
    /// As `standstill`, in a process group of its own that ignores SIGINT and SIGTERM: SwiftPM runs manifests in such groups.
    case detached
  }

  private let folder: TemporaryRepository
  /// Where the program under test makes its temporary folders.
  let temporary: String

  init(manifest: Answer = .success, build: Answer = .success) throws {
    folder = try TemporaryRepository([
      "bin/manifest": manifest.rawValue, "bin/build": build.rawValue, "bin/dump.json": Self.dump,
      "bin/script": Self.script, "temporary/.keep": "",
    ])
    temporary = folder.root + "/temporary"
    try FileManager.default.removeItem(atPath: temporary + "/.keep")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.root + "/bin/script")
    // A program that another test starts meanwhile may keep what is written here open for as long as it runs, and a file
    // that someone may write to is not run. A copy was open in the program that made it only.
    let copy = ChildProgram(
      path: "/bin/cp", arguments: ["\(folder.root)/bin/script", "\(folder.root)/bin/swift"],
      outputFile: folder.root + "/bin/copied")
    _ = try copy.run()
    mkfifo(folder.root + "/bin/news", 0o600)
  }

  /// What is left of temporary folders.
  var leftovers: [String] { FolderListing.names(in: temporary) }

  func program(_ arguments: String...) -> Program {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return Program.built(
      "module-graph", arguments, environment: ["PATH": "\(folder.root)/bin:\(path)", "TMPDIR": temporary])
  }

  /// The stand-in's path.
  var path: String { folder.root + "/bin/swift" }

  /// Lets `news()` end, even if no process has ever opened its pipe.
  func endNews() {
    let pipe = open(folder.root + "/bin/news", O_WRONLY | O_NONBLOCK)
    if pipe >= 0 { close(pipe) }
  }

  /// Says when the fake stands still, and ends when nobody does any more.
  func news() throws -> RunningProgram { try Program("/bin/cat", [folder.root + "/bin/news"]).start() }

  private static let script = #"""
    #!/bin/sh
    bin=$(dirname "$0")
    case "$*" in
      */Broken\ *dump-package*) echo "$3/Package.swift:3:1: error: no such luck" >&2; exit 1 ;;
      *dump-package*) kind=manifest ;;
      *--show-bin-path*) exit 0 ;;
      *) kind=build ;;
    esac
    case "$(cat "$bin/$kind")" in
      standstill)
        exec 9> "$bin/news"
        sleep 1000 9>&- &
        child=$!
        trap 'echo "the signal came" >&9; kill $child; exit 1' INT
        echo "$kind" >&9
        wait ;;
      detached)
        setsid /bin/sh -c "trap '' INT TERM; exec 9> '$bin/news'; echo $kind >&9; sleep 1000" &
        wait ;;
      failure) echo "$3/Sources/A/A.swift:1:1: error: no such luck" >&2; exit 1 ;;
    esac
    [ $kind = manifest ] && cat "$bin/dump.json"
    exit 0

    """#

  /// What SwiftPM says of a package with a target `A` and a target `B` that needs it.
  private static let dump = #"""
    {"name": "two", "toolsVersion": {"_version": "6.2.0"}, "platforms": [], "products": [], "dependencies": [],
     "targets": [
      {"name": "A", "type": "regular", "exclude": [], "dependencies": [], "settings": []},
      {"name": "B", "type": "regular", "exclude": [], "settings": [], "dependencies": [{"byName": ["A", null]}]}]}
    """#
}
