import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct BaselineReviewTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "a", dependencies: [.package(url: "https://example.invalid/kit.git", from: "1.0.0")],
      targets: [
        .target(name: "A", dependencies: [.product(name: "Kit", package: "kit"), "B"]), .target(name: "B"),
      ])
    """

  private static let kit = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])
    """

  /// A repository whose target `A` declares `Kit` and `B` and imports neither.
  private func repository() throws -> TemporaryRepository {
    let repository = try TemporaryRepository([
      "Package.swift": Self.manifest, "Sources/A/A.swift": "let a = 1\n", "Sources/B/B.swift": "public struct B {}\n",
    ])
    try fetch(repository)
    return repository
  }

  private func fetch(_ repository: TemporaryRepository) throws {
    for (path, text) in [
      "workspace-state.json": TemporaryRepository.fetchedKit, "checkouts/Kit/Package.swift": Self.kit,
      "checkouts/Kit/Sources/Kit/Kit.swift": "public struct Kit {}\n",
    ] { try repository.write(Data(text.utf8), to: ".build/" + path) }
  }

  private func unfetch(_ repository: TemporaryRepository) throws {
    for path in ["workspace-state.json", "checkouts"] {
      try FileManager.default.removeItem(atPath: repository.root + "/.build/" + path)
    }
  }

  private func modules(in file: String) throws -> [String] {
    try Baseline(reading: FileBytes.read(file), file: file).entries.map(\.module)
  }

  @Test func entriesAboutUnfetchedPackagesAreRetained() async throws {
    let repository = try repository()
    let file = repository.root + "/baseline.json"
    #expect(try await repository.run("check", "--write-baseline", file).status == .exited(0))
    #expect(try modules(in: file) == ["B", "Kit"])
    try unfetch(repository)
    let outcome = try await repository.run("check", "--baseline", file)
    #expect(outcome.status == .exited(0))
    #expect(
      outcome.errors == "note: 1 baseline entry cannot be judged and is retained, because 1 package is not fetched\n")
    #expect(try await repository.run("check", "--baseline", file, "--write-baseline", file).status == .exited(0))
    #expect(try modules(in: file) == ["B", "Kit"])
    #expect(try await repository.run("check", "--write-baseline", file).status == .exited(0))
    #expect(try modules(in: file) == ["B", "Kit"])
  }

  @Test func aBaselineRecordsWhichPackagesWereNotFetched() async throws {
    let repository = try repository()
    try unfetch(repository)
    let file = repository.root + "/baseline.json"
    let written = try await repository.run("check", "--write-baseline", file)
    #expect(written.errors.contains("note: not looked at: 1 dependency on 1 package that is not fetched"))
    #expect(try Baseline(reading: FileBytes.read(file), file: file).unfetched == ["kit"])
    try fetch(repository)
    let outcome = try await repository.run("check", "--baseline", file)
    #expect(outcome.status == .exited(1))
    #expect(
      outcome.errors == """
        note: 1 finding could not be seen when the baseline was written, because the packages were not fetched; \
        --write-baseline adds it

        """)
  }

  @Test func obsoleteEntriesAreReportedInOneLine() async throws {
    let repository = try repository()
    let file = repository.root + "/baseline.json"
    _ = try await repository.run("check", "--write-baseline", file)
    try repository.write(Data("import B\nimport Kit\n".utf8), to: "Sources/A/A.swift")
    #expect(
      try await repository.run("check", "--baseline", file).errors == """
        note: 2 baseline entries match no finding; --write-baseline removes them: unused-dependency (A, B), \
        unused-dependency (A, Kit)

        """)
    _ = try await repository.run("check", "--write-baseline", file)
    #expect(try modules(in: file) == [])
  }
}
