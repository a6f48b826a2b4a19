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
      let command = "ulimit -f 1; exec python3 \"$0\" Turnstiles --no-build"
      let outcome = try await Repository.run(["sh", "-c", command, package.path("scripts/new-feature")])
      #expect(outcome.status == .exited(74))
      #expect(outcome.errors.hasPrefix("error: nothing was changed: File too large"), "\(outcome.errors)")
      #expect(try package.files() == before)
    }
  }

  @Test(
    "A feature with a change by hand is not removed",
    arguments: [
      ("Packages/Features/Turnstiles/Internal/TurnstilesViewModel.swift", Change.added(" // A note.\n"), "was changed"),
      ("Packages/Features/Turnstiles/README.md", .lineEndings, "was changed"),
      ("Tests/FeaturesTests/TurnstilesFeature/TurnstilesScreenTests.swift", .added("\u{85}"), "was changed"),
      ("App/Composition/Coordinators/TurnstilesCoordinator.swift", .added("\n"), "was changed"),
      ("App/Previews/Catalog/Features/TurnstilesPreviews.swift", .added("// A note.\n"), "was changed"),
      ("Packages/Features/Turnstiles/Internal/Turnstile.swift", .added("struct Turnstile {}\n"), "was added"),
      ("Packages/Features/Turnstiles/NOTES", .added("A note.\n"), "was added"),
      ("Tests/FeaturesTests/TurnstilesFeature/Snapshots/other.txt", .added("A screen.\n"), "was added"),
      ("Tests/FeaturesTests/TurnstilesFeature/.hidden", .added("A note.\n"), "was added"),
    ])
  func changedFeatureIsNotRemoved(path: String, change: Change, problem: String) async throws {
    try await withPackage { package in
      _ = try await package.run("new-feature", ["Turnstiles", "--no-build"])
      try package.apply(change, to: path)
      let before = try package.files()
      let outcome = try await package.run("remove-feature", ["Turnstiles", "--no-build"])
      #expect(outcome.status == .exited(64))
      #expect(outcome.errors.contains("\(path) \(problem)"), "\(outcome.errors)")
      #expect(try package.files() == before)
    }
  }

  @Test func everyFileWithAChangeIsNamed() async throws {
    try await withPackage { package in
      let outcome = try await package.run("remove-feature", ["Settings", "--no-build"])
      #expect(outcome.status == .exited(64))
      for path in ["Settings/FeatureAPI.swift was changed", "Settings/README.md was changed", ".swift was added"] {
        #expect(outcome.errors.contains(path), "\(outcome.errors)")
      }
    }
  }

  @Test func recordingsAreRemovedByTheirNames() async throws {
    try await withPackage { package in
      _ = try await package.run("new-feature", ["Pro", "--no-build"])
      let own = ["FeaturesTests/ProFeature/Snapshots/pro.txt", "AppTests/Previews/Snapshots/pro-loading.txt"]
      let others = ["AppTests/Previews/Snapshots/profile-loading.txt", "AppTests/Previews/Snapshots/pro-other.txt"]
      for path in own + others { try package.apply(.added("A screen.\n"), to: "Tests/\(path)") }
      let outcome = try await package.run("remove-feature", ["Pro", "--no-build"])
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
      let files = try package.files()
      #expect(own.filter { files["Tests/\($0)"] != nil } == [])
      #expect(others.filter { files["Tests/\($0)"] == nil } == [])
    }
  }

  @Test func recordingOfAnotherFeatureStays() async throws {
    try await withPackage { package in
      _ = try await package.run("new-feature", ["Turnstiles", "--no-build"])
      let snapshot = "Tests/AppTests/Previews/Snapshots/turnstiles-failed.txt"
      try package.apply(.added("A screen.\n"), to: snapshot)
      try package.apply(
        .added("// \"turnstiles-failed\"\n"), to: "App/Previews/Catalog/Features/SettingsPreviews.swift")
      let outcome = try await package.run("remove-feature", ["Turnstiles", "--no-build"])
      #expect(outcome.status == .exited(0), "\(outcome.errors)")
      #expect(try package.files()[snapshot] == "A screen.\n")
    }
  }

  @Test func nameOfAPreviewOrARecordingIsTaken() async throws {
    try await withPackage { package in
      let previews = "App/Previews/Catalog/Features/SettingsPreviews.swift"
      try package.apply(.added("// \"turnstiles-failed\"\n"), to: previews)
      let recording = "Tests/AppTests/Previews/Snapshots/gates-failed.txt"
      try package.apply(.added("A screen.\n"), to: recording)
      let before = try package.files()
      let turnstiles = try await package.run("new-feature", ["Turnstiles", "--no-build"])
      #expect(turnstiles.errors.contains("\(previews) has the preview turnstiles-failed"), "\(turnstiles.errors)")
      let gates = try await package.run("new-feature", ["Gates", "--no-build"])
      #expect(gates.errors.contains("'Gates' is taken: \(recording) exists"), "\(gates.errors)")
      #expect(try package.files() == before)
    }
  }

  @Test func recordingThatDiffersFromTheLastCommitIsNotRemoved() async throws {
    try await withPackage { package in
      let snapshot = "Tests/FeaturesTests/TurnstilesFeature/Snapshots/turnstiles.txt"
      _ = try await package.run("new-feature", ["Turnstiles", "--no-build"])
      try package.apply(.added("A screen.\n"), to: snapshot)
      let author = ["-c", "user.name=a", "-c", "user.email=a@localhost"]
      for command in [["init", "-q"], ["add", "-A"], author + ["commit", "-q", "-m", "All"]] {
        #expect(try await Repository.run(["git", "-C", package.path("")] + command).status == .exited(0))
      }
      try package.apply(.added("A change.\n"), to: snapshot)
      let outcome = try await package.run("remove-feature", ["Turnstiles", "--no-build"])
      #expect(outcome.errors.contains("\(snapshot) was changed"), "\(outcome.errors)")
      #expect(outcome.status == .exited(64))
    }
  }

  /// What a user does to a file.
  enum Change {
    case added(String)
    case lineEndings
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
      // By the interpreter: a copied file cannot be executed while a parallel test forks with its descriptor.
      try await Repository.run([script == "new-feature" ? "python3" : "bash", path("scripts/\(script)")] + arguments)
    }

    func apply(_ change: Change, to path: String) throws {
      let url = URL(fileURLWithPath: self.path(path))
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
      let changed =
        switch change {
        case .added(let addition): text + addition
        case .lineEndings: text.replacingOccurrences(of: "\n", with: "\r\n")
        }
      try Data(changed.utf8).write(to: url)
    }

    /// Returns the texts of all files by their paths, and the folders as empty texts.
    func files() throws -> [String: String] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return Dictionary(
        uniqueKeysWithValues: names.map { ($0, (try? String(contentsOfFile: path($0), encoding: .utf8)) ?? "") })
    }
  }
}
