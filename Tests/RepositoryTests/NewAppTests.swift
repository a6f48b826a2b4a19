import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "scripts/new-app creates the package of an app",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which runs scripts/new-app, is not installed"))
struct NewAppTests {
  /// The longer name needs other line breaks.
  @Test(arguments: ["Planner", "ProgramWithANameOf30Characters"])
  func theNamesOfTheTemplateAreReplaced(name: String) async throws {
    try await withTemporaryDirectory { folder in
      let package = folder.appendingPathComponent("new/package")
      let outcome = try await create([name, package.path, "--url", "https://ada:secret@example.com/shop/terminal.git"])
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
      let files = try texts(in: package)
      let template = try texts(in: Repository.root.appendingPathComponent("docs/examples/starter"))
      let paths = template.keys.map { renamed($0, to: name) } + [".swift-format"]
      #expect(files.keys.sorted() == paths.sorted())
      #expect(
        files.filter { $0.value.lowercased().contains("starter") || $0.value.contains("../") }.keys.sorted() == [])
      #expect(
        files["Package.swift"]?.contains(#".package(url: "https://example.com/shop/terminal.git", branch: "main")"#)
          == true)
      #expect(files["Package.swift"]?.contains(#"package: "terminal")"#) == true)
      #expect(files["README.md"]?.contains("](.build/checkouts/terminal/README.md)") == true)
      let lint = try await Repository.run(["swift", "format", "lint", "--strict", "--recursive", package.path])
      #expect(lint.status == .exited(0), "\(lint.errors)")
    }
  }

  @Test(
    "Arguments of which no app can be created leave nothing",
    arguments: [
      (["planner"], "'planner' is no name of an app"), (["../Planner"], "is no name of an app"),
      (["Default"], "default is a keyword of Swift"), (["Foundation"], "the toolchain has the module Foundation"),
      (["TerminalUI"], "Trellis has the module TerminalUI"), (["EntriesFeature"], "the new package has the module"),
      (["Planner", "--fast"], "unrecognized arguments: --fast"),
      (["ProgramWithANameOf31CharactersX"], "is longer than 30 letters"),
      (["Trellis"], "SwiftPM knows Trellis as 'trellis', so the app and its folder need another name"),
      (["Planner", "--url", "a\"b"], "is no URL of a git repository"),
      (["Planner", "--branch", "a\"b"], "is no name of a branch"),
      (["Planner", Repository.root.path + "/planner"], "is inside of this package"),
      (["Planner", "/usr"], "is not an empty folder"),
    ])
  func invalidArguments(arguments: [String], problem: String) async throws {
    try await withTemporaryDirectory { folder in
      let path = arguments.count == 1 || arguments[1].hasPrefix("--") ? [folder.path + "/new/app"] : []
      let url = arguments.contains("--url") ? [] : ["--url", "https://example.com/trellis.git"]
      let outcome = try await create(arguments + path + url)
      #expect(outcome.status == .exited(64))
      #expect(outcome.errors.contains(problem), "\(outcome.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test func filesThatCannotBeWrittenLeaveNothing() async throws {
    try await withTemporaryDirectory { folder in
      // No file may have more than one block of 512 bytes.
      let command = #"ulimit -f 1; exec python3 "$0" Planner "$1""#
      let outcome = try await Repository.run(
        ["sh", "-c", command, Repository.script("new-app").path, folder.path + "/new/app"])
      #expect(outcome.status == .exited(74))
      #expect(outcome.errors.hasPrefix("error: nothing was created: File too large"), "\(outcome.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  private func create(_ arguments: [String]) async throws -> Outcome {
    try await Repository.runScript(Repository.script("new-app"), arguments)
  }

  private func renamed(_ path: String, to name: String) -> String {
    path.replacingOccurrences(of: "Starter", with: name).replacingOccurrences(of: "starter", with: name.lowercased())
  }

  /// Returns the texts of the files below a folder by their paths, without what a build writes there.
  private func texts(in folder: URL) throws -> [String: String] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { path in
      !path.hasPrefix(".build") && path != "Package.resolved"
    }
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)).map { (path, $0) }
      })
  }
}
