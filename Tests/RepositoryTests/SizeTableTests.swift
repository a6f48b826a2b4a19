import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "docs/size.md limits the size of each neighborhood",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which runs scripts/measure-code, is not installed"))
struct SizeTableTests {
  /// The folder of the neighborhood of the package's modules.
  private static let folder = "Packages/Core/Platform/"

  private func measure(_ package: URL, _ arguments: String...) async throws -> Outcome {
    try await Repository.runScript(Repository.script("measure-code"), ["--root", package.path] + arguments)
  }

  /// Calls a closure with a package whose table is up to date.
  private func withPackage(_ body: (URL) async throws -> Void) async throws {
    try await withTemporaryDirectory { package in
      try write("# Sizes\n", to: "docs/size.md", in: package)
      try write(Self.manifest(targets: ["Clock"]), to: "Package.swift", in: package)
      try write("/// A clock.\npublic struct Clock {\n\n}\n", to: "\(Self.folder)Clock/Clock.swift", in: package)
      #expect(try await measure(package).status == .exited(0))
      try await body(package)
    }
  }

  private static func manifest(targets: [String]) -> String {
    let declarations = targets.map { ".target(name: \"\($0)\", path: \"\(folder)\($0)\")" }
    return """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "fixture", targets: [\(declarations.joined(separator: ", "))])
      """
  }

  private func write(_ text: String, to path: String, in package: URL) throws {
    let file = package.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test(.requirement("K2")) func eachExcessIsReportedWithItsNeighborhood() async throws {
    try await withPackage { package in
      try write("public struct Calendar {\n}\n", to: "\(Self.folder)Calendar/Calendar.swift", in: package)
      try write(Self.manifest(targets: ["Clock", "Calendar"]), to: "Package.swift", in: package)
      let outcome = try await measure(package, "--check")
      #expect(outcome.status == .exited(1))
      #expect(
        outcome.errors.split(separator: "\n").prefix(4) == [
          "Platform: 4 lines of code, 2 in docs/size.md", "Platform: 2 files, 1 in docs/size.md",
          "Platform: 2 targets, 1 in docs/size.md", "Platform: 2 public symbols, 1 in docs/size.md",
        ])
    }
  }

  @Test func lessCodeAndMoreCommentsPass() async throws {
    try await withPackage { package in
      try write("// A comment.\n// Another.\n// And another.\n", to: "\(Self.folder)Clock/Clock.swift", in: package)
      #expect(try await measure(package, "--check") == Outcome(status: .exited(0)))
    }
  }

  @Test func aNewTableKeepsItsReasonsAndSecondsOfCompilation() async throws {
    try await withPackage { package in
      let path = package.appendingPathComponent("docs/size.md")
      let table = try String(contentsOf: path, encoding: .utf8)
      #expect(table.contains("| Platform | 2 | 1 | 1 | 1 | 1 | 0 |  |"))
      let explained = table.replacing("| 1 | 1 | 0 |  |", with: "| 1 | 1 | 7 | It tells the time. |")
      try write(explained, to: "docs/size.md", in: package)
      try write("let zone = 0\n", to: "\(Self.folder)Clock/Zone.swift", in: package)
      #expect(try await measure(package).output.contains("Platform: 3 lines of code, 2 in docs/size.md"))
      let newTable = try String(contentsOf: path, encoding: .utf8)
      #expect(newTable.contains("| Platform | 3 | 1 | 2 | 1 | 1 | 7 | It tells the time. |"))
    }
  }

  @Test("The decision on modules refers to the table, which has a row for each neighborhood")
  func decisionRefersToTheTable() throws {
    #expect(try Repository.text("docs/decisions/modules.md").contains("(../size.md)"))
    let table = try Repository.text("docs/size.md")
    for name in ["Terminal", "Navigation", "Architecture", "Platform", "Domain", "Features", "App", "Tools", "Tests"] {
      #expect(table.contains("\n| \(name) | "))
    }
  }
}
