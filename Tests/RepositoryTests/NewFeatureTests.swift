import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite(
  "scripts/new-feature creates a feature, and scripts/remove-feature removes it without a trace",
  .enabled(if: LoopbackServer.canRun, "skipped: python3, which runs scripts/new-feature, is not installed"))
struct NewFeatureTests {
  @Test(arguments: [
    ("--tab", "mvvm", "TurnstilesViewModel"), ("--modal", "plain", "TurnstilesList"),
    ("--flow", "store", "TurnstilesReducer"),
  ])
  func removalLeavesTheFilesOfBefore(kind: String, pattern: String, type: String) async throws {
    try await withPackage { package in
      let before = try package.files()
      let created = try await package.run("new-feature", ["Turnstiles", kind, "--pattern", pattern, "--no-build"])
      #expect(created.status == .exited(0), "\(created.errors)")
      let after = try package.files()
      let new = after.filter { before[$0.key] == nil }
      #expect(new.keys.contains("Packages/Features/Turnstiles/Internal/\(type).swift"))
      #expect(new.values.filter { $0.lowercased().contains("starter") } == [])
      #expect(after["Package.swift"]?.contains("\"Turnstiles\", uses: feature") == true)
      // The script formats what it writes.
      let lint = try await Repository.run(
        ["swift", "format", "lint", "--strict"] + new.keys.filter { $0.hasSuffix(".swift") }.map(package.path))
      #expect(lint.status == .exited(0), "\(lint.errors)")
      let removed = try await package.run("remove-feature", ["Turnstiles", "--no-build"])
      #expect(removed.status == .exited(0), "\(removed.errors)")
      #expect(try package.files() == before)
    }
  }

  @Test(
    "A name that is not free or not valid changes nothing",
    arguments: [
      ("turnstiles", "is no name of a feature"), ("Default", "is a keyword of Swift"),
      ("AVeryVeryVeryLongName", "is longer than 20 letters"), ("SearchView", "adds Feature and View itself"),
      ("Orders", "'Orders' is taken: Packages/Features/Orders/FeatureAPI.swift exists"),
      ("Plans", "'Plans' is taken: App/Previews/Catalog/Features/ProfilePreviews.swift declares PlansPreviews"),
      ("../Orders", "is no name"),
    ])
  func invalidName(name: String, problem: String) async throws {
    try await withPackage { package in
      let before = try package.files()
      let outcome = try await package.run("new-feature", [name, "--no-build"])
      #expect(outcome.status == .exited(64))
      #expect(outcome.errors.contains(problem), "\(outcome.errors)")
      #expect(try package.files() == before)
    }
  }

  @Test func filesThatCannotBeWrittenLeaveNothing() async throws {
    try await withPackage { package in
      let before = try package.files()
      // No file may have more than one block of 512 bytes.
      let command = "ulimit -f 1; exec \"$0\" Turnstiles --no-build"
      let outcome = try await Repository.run(["sh", "-c", command, package.path("scripts/new-feature")])
      #expect(outcome.status == .exited(74))
      #expect(outcome.errors.hasPrefix("error: nothing was changed: File too large"), "\(outcome.errors)")
      #expect(try package.files() == before)
    }
  }

  @Test func changedFeatureIsNotRemoved() async throws {
    try await withPackage { package in
      _ = try await package.run("new-feature", ["Turnstiles", "--no-build"])
      try Data("struct Turnstile {}\n".utf8).write(
        to: URL(fileURLWithPath: package.path("Packages/Features/Turnstiles/Internal/Turnstile.swift")))
      let before = try package.files()
      let outcome = try await package.run("remove-feature", ["Turnstiles", "--no-build"])
      #expect(outcome.status == .exited(64))
      #expect(outcome.errors.contains("Internal/Turnstile.swift was added by hand"), "\(outcome.errors)")
      #expect(try package.files() == before)
    }
  }

  /// Calls a closure with a copy of the parts of the repository that the script reads.
  private func withPackage(_ body: (Package) async throws -> Void) async throws {
    try await withTemporaryDirectory { folder in
      for path in Package.parts {
        let copy = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Repository.root.appendingPathComponent(path), to: copy)
      }
      try await body(Package(folder: folder))
    }
  }

  private struct Package {
    static let parts = [
      "Package.swift", ".swift-format", "App/Composition", "App/Previews", "Packages/Features",
      "Tests/Support/StarterFeature", "Tests/FeaturesTests/StarterFeature", "Tests/AppCompositionTests/Starter",
      "Tests/AppTests/Starter", "scripts/new-feature", "scripts/remove-feature",
    ]

    let folder: URL

    func path(_ path: String) -> String { folder.appendingPathComponent(path).path }

    func run(_ script: String, _ arguments: [String]) async throws -> Outcome {
      try await Repository.run([path("scripts/\(script)")] + arguments)
    }

    /// Returns the texts of all files by their paths, and the folders as empty texts.
    func files() throws -> [String: String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return Dictionary(
        uniqueKeysWithValues: names.map { ($0, (try? String(contentsOfFile: path($0), encoding: .utf8)) ?? "") })
    }
  }
}
