import Foundation
import ProcessSupport
import TestSupport
import Testing

@Suite("The tutorial on modules shows what module-graph reports") struct TutorialTests {
  private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("docs/examples/notes")

  /// Returns the files of the tutorial's package, which names Trellis by a URL as a reader's package does.
  private func files() throws -> [String: String] {
    let sources = ["NoteModel/Note", "NotesFeature/NotesView", "ShareFeature/ShareView", "notes/NotesApp"]
    let paths =
      sources.map { "Sources/\($0).swift" } + [
        "Package.swift", "module-graph.json", "Tests/NotesTests/NotesTests.swift",
      ]
    return Dictionary(
      uniqueKeysWithValues: try paths.map { path in
        let text = try String(contentsOf: Self.package.appendingPathComponent(path), encoding: .utf8)
        return (path, text.replacing("name: \"trellis\", path: \"../../..\"", with: Self.url))
      })
  }

  private static let url = "url: \"https://example.org/trellis\", branch: \"main\""

  @Test func thePackageHasNoFindings() async throws {
    let outcome = try await TemporaryRepository(files()).run("check", "--strict")
    #expect(outcome.status == .exited(0), "\(outcome.output)\(outcome.errors)")
  }

  @Test func aFeatureThatImportsAnotherIsFound() async throws {
    var files = try files()
    let dependencies = "\"NotesFeature\", dependencies: ["
    files["Package.swift"]?.replace(dependencies, with: dependencies + "\"ShareFeature\", ")
    files["Sources/NotesFeature/NotesView.swift"]?.replace(
      "import NoteModel", with: "import NoteModel\nimport ShareFeature")

    let outcome = try await TemporaryRepository(files).run("check")
    #expect(outcome.status == .exited(1))
    let isCurrent = try GeneratedDocument.compare(
      outcome.output, with: Self.package.appendingPathComponent("violation.txt"))
    #expect(isCurrent, "violation.txt is out of date. Run: TRELLIS_RECORD=1 swift test --filter TutorialTests")
  }
}
