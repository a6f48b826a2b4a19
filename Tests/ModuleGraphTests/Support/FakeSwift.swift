import Foundation
import ProcessSupport

@testable import ModuleGraph
@testable import ModuleGraphReading

/// A fake `swift` with scripted output, which can block, so that a test sends a signal at a known moment.
struct FakeSwift {
  /// The behavior for a manifest.
  enum Answer: String {
    case success, failure, standstill
    /// Like `standstill`, but in a separate process group that ignores SIGINT and SIGTERM, as SwiftPM runs manifests.
    case detached
  }

  private let folder: TemporaryRepository
  /// The folder in which the program under test creates its temporary folders.
  let temporary: String

  init(manifest: Answer = .success) throws {
    folder = try TemporaryRepository([
      "bin/manifest": manifest.rawValue, "bin/dump.json": Self.dump, "bin/script": Self.script, "temporary/.keep": "",
    ])
    temporary = folder.root + "/temporary"
    try FileManager.default.removeItem(atPath: temporary + "/.keep")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.root + "/bin/script")
    // Another test may fork while this process has the script open for writing. The child inherits the descriptor,
    // and executing the script fails with ETXTBSY. Only `cp` ever opens the copy for writing.
    let copy = ChildProgram(
      path: "/bin/cp", arguments: ["\(folder.root)/bin/script", "\(folder.root)/bin/swift"],
      outputFile: folder.root + "/bin/copied")
    _ = try copy.run()
    mkfifo(folder.root + "/bin/news", 0o600)
  }

  var leftovers: [String] { FolderListing.names(in: temporary) }

  func program(_ arguments: String...) -> Program {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return Program.built(
      "module-graph", arguments, environment: ["PATH": "\(folder.root)/bin:\(path)", "TMPDIR": temporary])
  }

  func run(_ words: [String]) async throws -> Outcome {
    var program = program()
    program.arguments = words
    return try await program.run(within: .seconds(240))
  }

  var path: String { folder.root + "/bin/swift" }

  /// How often the fake was executed.
  var runs: Int { ((try? FileBytes.read(folder.root + "/bin/runs")) ?? []).count { $0 == Byte.newline } }

  /// Ends the program of `news()`, even if no process has opened its pipe.
  func endNews() {
    let pipe = open(folder.root + "/bin/news", O_WRONLY | O_NONBLOCK)
    if pipe >= 0 { close(pipe) }
  }

  /// Starts a program that prints a line when the fake blocks, and exits when no process has the pipe open.
  func news() throws -> RunningProgram { try Program("/bin/cat", [folder.root + "/bin/news"]).start() }

  private static let script = #"""
    #!/bin/sh
    bin=$(dirname "$0")
    echo run >> "$bin/runs"
    case "$*" in
      */Broken\ *dump-package*) echo "$3/Package.swift:3:1: error: no such luck" >&2; exit 1 ;;
    esac
    case "$(cat "$bin/manifest")" in
      standstill)
        exec 9> "$bin/news"
        sleep 1000 9>&- &
        child=$!
        trap 'echo "the signal came" >&9; kill $child; exit 1' INT
        echo manifest >&9
        wait ;;
      detached)
        setsid /bin/sh -c "trap '' INT TERM; exec 9> '$bin/news'; echo manifest >&9; sleep 1000" &
        wait ;;
      failure) echo "$3/Sources/A/A.swift:1:1: error: no such luck" >&2; exit 1 ;;
    esac
    cat "$bin/dump.json"

    """#

  /// SwiftPM's JSON for a package with a target `A`, and a target `B` that depends on it.
  private static let dump = #"""
    {"name": "two", "toolsVersion": {"_version": "6.2.0"}, "platforms": [], "products": [], "dependencies": [],
     "targets": [
      {"name": "A", "type": "regular", "exclude": [], "dependencies": [], "settings": []},
      {"name": "B", "type": "regular", "exclude": [], "settings": [], "dependencies": [{"byName": ["A", null]}]}]}
    """#
}
