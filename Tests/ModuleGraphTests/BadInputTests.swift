import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// Unreadable input is reported in a line with the file and the cause, and the exit status is 2.
@Suite struct BadInputTests {
  @Test("A folder without a manifest is rejected") func noManifest() async throws {
    let repository = try TemporaryRepository(["README.md": ""])
    let cause = "has no Package.swift, and there is no package or Xcode project below it"
    let outcome = try await repository.run("check")
    #expect(outcome.status == .exited(2) && outcome.errors == "error: \(repository.root): \(cause)\n")
  }

  @Test("Missing folders and missing rules files are rejected") func noFolder() async throws {
    let repository = try TemporaryRepository(["Package.swift": ""])
    for option in ["--package-path", "--rules"] {
      let outcome = try await repository.run("check", option, repository.root + "/none")
      #expect(outcome.status == .exited(2))
      #expect(outcome.errors.contains("\(repository.root)/none: ") || outcome.errors.contains("none: cannot be read"))
    }
  }

  @Test("The error for an invalid manifest contains the compiler's line") func brokenManifest() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Packag(name: \"a\")\n"
    ])
    let outcome = try await repository.run("check")
    #expect(outcome.status == .exited(2))
    #expect(outcome.errors.hasPrefix("error: Package.swift: SwiftPM cannot read it: "), "\(outcome.errors)")
    #expect(outcome.errors.contains("Package.swift:3:"))
  }

  @Test("Each unreadable source is reported, and the other sources are still checked") func badSources() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": TemporaryRepository.manifest("A", "B"), "Sources/A/A.swift": "import B\n",
      "Sources/B/B.swift": "",
    ])
    try repository.write(Data([0x2F, 0x2F, 0xFF, 0xFE]), to: "Sources/A/Latin.swift")
    try repository.link("Sources/A/Loop", to: "..")
    try repository.link("Sources/A/Nowhere.swift", to: "none")
    try repository.link("Sources/A/Self.swift", to: "Self.swift")
    let generated = try #require(fopen(repository.root + "/Sources/A/Generated.swift", "w"))
    ftruncate(fileno(generated), 50_000_000)
    fclose(generated)

    let outcome = try await repository.run("check")
    #expect(outcome.status == .exited(2))
    #expect(outcome.output.contains("Sources/A/A.swift:1:8: error: A imports B and does not declare it"))
    #expect(
      outcome.errors.split(separator: "\n").sorted() == [
        "error: Sources/A/Generated.swift: has 47.7 MB, more than the 8.0 MB that are read: exclude it, or raise "
          + "\"maximumFileSize\" in the rules file",
        "error: Sources/A/Latin.swift: is not UTF-8",
        "error: Sources/A/Loop: is a link to a parent folder, a loop: exclude it",
        "error: Sources/A/Nowhere.swift: is a link that leads nowhere",
        "error: Sources/A/Self.swift: is a link that leads nowhere",
      ])
  }

  @Test("The scan of mutually linked folders terminates") func mutualLinks() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/A/One/One.swift": "", "Sources/A/Two/Two.swift": "",
    ])
    try repository.link("Sources/A/One/toTwo", to: "../Two")
    try repository.link("Sources/A/Two/toOne", to: "../One")
    let reading = try await repository.read { _ in Package.app([.library("A")]) }
    #expect(!reading.problems.isEmpty)
    #expect(reading.graph.modules[0].files.map(\.path).contains("Sources/A/One/toTwo/Two.swift"))
  }

  @Test("The sources of a single target may be directly in the source folder, also in `src`")
  func conventions() async throws {
    let repository = try TemporaryRepository(["Package.swift": "", "src/A.swift": ""])
    let reading = try await repository.read { _ in Package.app([.library("A")]) }
    #expect(reading.graph.modules[0].files.map(\.path) == ["src/A.swift"])
  }

  @Test("Targets without a folder are reported") func noSources() async throws {
    let repository = try TemporaryRepository(["Package.swift": ""])
    for (path, cause) in [
      (nil, "Sources/A does not exist"), ("Elsewhere", "the folder Elsewhere of the target A does not exist"),
    ] {
      let target = Target(name: "A", kind: .library, path: path, place: Place(file: "Package.swift"))
      let reading = try await repository.read { _ in Package.app([target]) }
      #expect(reading.problems.map(\.file) == ["Package.swift"] && reading.hasAllManifests)
      #expect(reading.problems[0].cause.contains(cause))
    }
  }
}
