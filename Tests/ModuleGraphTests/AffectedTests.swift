import Foundation
import Testing

@testable import ModuleGraph

/// What a change touches.
@Suite struct AffectedTests {
  private func affected(_ fixture: GitFixture) async throws -> Affected {
    let git = try Git(root: fixture.root)
    return Affected(files: try git.changedFiles(since: git.commit("main")), graph: try await fixture.graph())
  }

  @Test("A change in the working tree touches its module, those that depend on it, and their tests")
  func change() async throws {
    let fixture = try GitFixture()
    try fixture.write("import Base\nstruct Middle {}\n", to: "Sources/Middle/Middle.swift")
    let affected = try await affected(fixture)
    #expect(affected.touched == ["Middle"])
    #expect(affected.dependants == ["Top", "MiddleTests"])
    #expect(affected.testArguments == ["--filter", "^MiddleTests\\."])
  }

  @Test("New files and deleted ones count; ignored ones do not")
  func newAndDeleted() async throws {
    let fixture = try GitFixture()
    try fixture.write("", to: "Sources/Alone/More.swift")
    try fixture.write("", to: ".build/kept.swift")
    try FileManager.default.removeItem(atPath: fixture.root + "/Tests/BaseTests/BaseTests.swift")
    let affected = try await affected(fixture)
    #expect(affected.files == ["Sources/Alone/More.swift", "Tests/BaseTests/BaseTests.swift"])
    #expect(affected.touched == ["Alone", "BaseTests"])
  }

  @Test("A manifest touches every module of its package, and a file of no target none; both are named")
  func manifestsAndOthers() async throws {
    let fixture = try GitFixture()
    try fixture.write("More.\n", to: "README.md")
    #expect(try await affected(fixture).unowned == ["README.md"])
    #expect(try await affected(fixture).testArguments == ["--filter", "^$"])
    try fixture.write("// changed\n", to: "Package.swift")
    let affected = try await affected(fixture)
    #expect(affected.manifests == ["Package.swift"])
    #expect(affected.touched.count == GitFixture.package.targets.count)
  }

  @Test("A revision that git does not know is refused with the nearest, and a folder outside of git with its name")
  func refused() throws {
    let fixture = try GitFixture()
    let git = try Git(root: fixture.root)
    for (revision, sentence) in [
      ("mian", "git knows no revision \"mian\"; did you mean \"main\"?"),
      ("--output=x", "git knows no revision \"--output=x\""),
    ] {
      let error = #expect(throws: UsageError.self) { try git.commit(revision) }
      #expect(error?.description == sentence)
    }
    let outside = try TemporaryRepository()
    let problem = #expect(throws: Problem.self) { try Git(root: outside.root) }
    #expect(problem == Problem(file: outside.root, cause: "lies in no git repository"))
  }
}
