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
      (["Planner", "--url", "javascript:x"], "begins with https, ssh, git or file and ://"),
      (["Planner", "--url", "http://example.com/trellis"], "begins with https, ssh, git or file and ://"),
      (["Planner", "--url", "file:///usr"], "'/usr' is no git repository"),
      (["Planner", "--url", "file://host/usr"], "is no URL of a git repository"),
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

  @Test(
    "A secret in the URL is not written into the package",
    arguments: [
      ("ssh://git:SECRET@example.com/trellis", "ssh://git@example.com/trellis"),
      ("https://SECRET@example.com:8443/trellis.git/", "https://example.com:8443/trellis.git"),
      ("https://example.com/trellis?token=SECRET", "https://example.com/trellis"),
      ("git://example.com/trellis#SECRET", "git://example.com/trellis"),
    ])
  func secretIsLeftOut(url: String, written: String) async throws {
    try await withTemporaryDirectory { folder in
      let package = folder.appendingPathComponent("package")
      let outcome = try await create(["Planner", package.path, "--url", url])
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
      #expect(outcome.output.contains("A user, password, query or fragment of the URL was left out"))
      let files = try texts(in: package)
      #expect(files.filter { $0.value.contains("SECRET") }.keys.sorted() == [])
      #expect(files["Package.swift"]?.contains("url: \"\(written)\"") == true)
    }
  }

  @Test(
    "A URL with a secret that cannot be separated creates nothing, and is not printed",
    arguments: [
      "https://ada:12/SECRET@example.com/trellis", "https://ada:SEC?RET@example.com/trellis",
      "git@example.com:trellis?token=SECRET", "ssh://git%3ASECRET@example.com/trellis",
      "https://example.com/trellis;token=SECRET", "https://[SECRET",
    ])
  func urlWithSecretIsRefused(url: String) async throws {
    try await withTemporaryDirectory { folder in
      let outcome = try await create(["Planner", folder.path + "/app", "--url", url])
      #expect(outcome.status == .exited(64))
      #expect(outcome.errors.contains("URL"), "\(outcome.errors)")
      #expect(!(outcome.errors + outcome.output).contains("SEC"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test func packageIsBesideTheCloneByDefault() async throws {
    try await withTemporaryDirectory { folder in
      let clone = folder.appendingPathComponent("clone")
      for path in ["scripts/new-app", "docs/examples/starter", "Package.swift", ".swift-format"] {
        let copy = clone.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Repository.root.appendingPathComponent(path), to: copy)
      }
      let command = #"cd "$0" && python3 scripts/new-app Planner --url https://example.com/trellis.git"#
      let outcome = try await Repository.run(["sh", "-c", command, clone.path])
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
      #expect(outcome.output.contains("Created \(folder.path)/planner"), "\(outcome.output)")
      #expect(FileManager.default.fileExists(atPath: folder.path + "/planner/Package.swift"))
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
