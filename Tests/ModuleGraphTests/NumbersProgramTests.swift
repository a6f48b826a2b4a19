import Foundation
import Testing

@testable import ModuleGraph
@testable import ModuleGraphModel
@testable import ModuleGraphReading
@testable import ModuleGraphRules
@testable import ModuleGraphViews

/// The command line of the commands about metrics and history.
@Suite struct NumbersProgramTests {
  @Test(
    "Missing and invalid arguments are rejected with status 2 and one line",
    arguments: [
      (["affected"], "affected needs --since REVISION"), (["affected", "--snce", "x"], "did you mean --since?"),
      (["affected", "--since", "mian"], "did you mean \"main\"?"), (["diff"], "diff needs one or two revisions"),
      (["diff", "mian"], "did you mean \"main\"?"), (["numbers", "--sort", "deph"], "did you mean \"depth\"?"),
      (["advise", "--developers", "none"], "--developers takes a number of at least 1, not \"none\""),
      (["advise", "--date", "soon"], "\"soon\" is not a date such as 2026-01-31"),
    ])
  func refused(_ words: [String], _ sentence: String) async throws {
    let fixture = try GitFixture()
    let lines = Lines()
    let invocation = Invocation(
      workingFolder: fixture.root, write: { lines.add("answer: " + $0) }, writeError: { lines.add($0) })
    #expect(await ModuleGraphProgram().run(words, invocation) == .unreadable)
    #expect(
      lines.withoutNotices.count == 1 && lines.withoutNotices[0].hasPrefix("error: ")
        && lines.withoutNotices[0].contains(sentence), "\(lines.withoutNotices)")
  }

  @Test("Findings that exist in the old revision are not reported as differences")
  func codeOfRevision() async throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "p", targets: [.target(name: "Base")])
      """
    let fixture = try GitFixture([
      "Package.swift": manifest, "module-graph.json": "{\"rules\": {\"file-cycle\": \"warning\"}}",
      "Sources/Base/One.swift": "struct One { var two: Two }",
      "Sources/Base/Two.swift": "struct Two { var one: [One] }",
    ])
    try fixture.write("More.\n", to: "README.md")
    let lines = Lines()
    let invocation = Invocation(workingFolder: fixture.root, write: lines.add, writeError: lines.add)
    #expect(await ModuleGraphProgram().run(["diff", "HEAD"], invocation) == .clean)
    #expect(lines.withoutNotices == ["no difference\n"])
  }

  @Test("Outside of git, the command `advise` requires the option --developers")
  func outsideOfGit() async throws {
    let repository = try TemporaryRepository(["Package.swift": ""])
    let lines = Lines()
    let invocation = Invocation(workingFolder: repository.root, write: lines.add, writeError: lines.add)
    #expect(await ModuleGraphProgram().run(["advise"], invocation) == .unreadable)
    #expect(
      lines.withoutNotices == [
        "error: \(repository.root): is not in a git repository: pass the number of developers with --developers NUMBER\n"
      ])
  }

  @Test("An edited record is not overwritten without --force, which is checked before manifests are read")
  func editedRecord() async throws {
    let fixture = try GitFixture(["docs/modules.md": "# Why we have modules\n"])
    let lines = Lines()
    let invocation = Invocation(workingFolder: fixture.root, write: lines.add, writeError: lines.add)
    let words = ["advise", "--write", "docs/modules.md"]
    #expect(await ModuleGraphProgram().run(words, invocation) == .unreadable)
    #expect(
      lines.withoutNotices == [
        "error: \(fixture.root)/docs/modules.md: was edited, or not written by module-graph advise; use --force "
          + "to overwrite it\n"
      ])
    let outside = try TemporaryRepository(["Package.swift": ""])
    let other = Invocation(workingFolder: outside.root, write: { _ in }, writeError: lines.add)
    #expect(await ModuleGraphProgram().run(["advise", "--date", "soon", "--developers", "1"], other) == .unreadable)
    #expect(lines.withoutNotices.last == "error: \"soon\" is not a date such as 2026-01-31\n")
  }
}
