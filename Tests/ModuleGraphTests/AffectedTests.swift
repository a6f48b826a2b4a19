import Foundation
import ProcessSupport
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

  @Test("A manifest of which nothing more is known touches every module of its package, and a file of no target none")
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

  @Test("A file's name may hold spaces, quotes, line ends and other letters")
  func oddNames() async throws {
    let fixture = try GitFixture()
    let names = ["a b", "say \"hi\"", "Größe", "日本", "line\nend", "tab\t"].map { "Sources/Alone/\($0).swift" }
    for name in names { try fixture.write("", to: name) }
    #expect(try await affected(fixture).files == names.sorted())
    try fixture.commit("odd")
    for name in names { try fixture.write("let a = 1\n", to: name) }
    let affected = try await affected(fixture)
    #expect(affected.files == names.sorted() && affected.touched == ["Alone"] && affected.unowned.isEmpty)
    let git = try Git(root: fixture.root)
    #expect(
      Set(try git.contributions(until: "2026-01-02", days: 9).flatMap(\.files).filter { $0.contains("Alone/") })
        .isSuperset(of: names.filter { !$0.contains("\n") }))
  }

  @Test("A package below git's folder is touched by its own files and by those of a package beside it that it needs")
  func subfolder() async throws {
    let fixture = try GitFixture([
      "app/Package.swift": "", "app/Sources/App/App.swift": "import Shared\n", "shared/Package.swift": "",
      "shared/Sources/Shared/Shared.swift": "",
    ])
    let root = fixture.root + "/app"
    let manifests = ToldManifests(root: fixture.root) { folder in
      guard folder == "app" else { return Package(name: "shared", identity: "shared", targets: [.library("Shared")]) }
      return Package(
        name: "app", identity: "app", targets: [.library("App", [.product("Shared", of: "shared")])],
        dependencies: [PackageDependency(identity: "shared", kind: .local, location: "../shared")])
    }
    let reader = GraphReader(manifests: manifests, toolchain: ToolchainModules())
    let graph = try await reader.read(root, rules: RulesFile()).graph
    let git = try Git(root: root)
    func touched() throws -> Affected { Affected(files: try git.changedFiles(since: git.commit("main")), graph: graph) }
    try fixture.write("Other.\n", to: "README.md")
    #expect(try touched().files.isEmpty)
    try fixture.write("// new\n", to: "shared/Sources/Shared/Shared.swift")
    #expect(try touched().files == [fixture.root + "/shared/Sources/Shared/Shared.swift"])
    #expect(try touched().touched == ["Shared"] && touched().dependants == ["App"])
    try fixture.write("// new\n", to: "shared/Package.swift")
    #expect(try touched().touched == ["Shared"] && touched().unowned.isEmpty)
    try fixture.write("// new\n", to: "app/Sources/App/App.swift")
    #expect(try touched().files.contains("Sources/App/App.swift"))
    #expect(try touched().unowned.isEmpty)
  }

  @Test("A submodule that has moved on touches the modules in it, and an old revision has its files as they were")
  func submodule() async throws {
    let (inner, fixture) = (try GitFixture(), try GitFixture())
    try fixture.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.root, "Sources/Inner")
    try fixture.commit("with a submodule")
    try fixture.write("// changed\n", to: "Sources/Inner/Sources/Base/Base.swift")
    var package = GitFixture.package
    package.targets.append(
      Target(
        name: "Inner", kind: .library, path: "Sources/Inner/Sources/Base", place: Place(file: "Package.swift")))
    let graph = try await fixture.repository.read { [package] _ in package }.graph
    let git = try Git(root: fixture.root)
    let affected = Affected(files: try git.changedFiles(since: git.commit("HEAD")), graph: graph)
    #expect(affected.files == ["Sources/Inner"] && affected.touched == ["Inner"])
    let tree = try RevisionTree(git.commit("HEAD"), of: git)
    defer { tree.remove() }
    let old = try FileBytes.read(tree.root + "/Sources/Inner/Sources/Base/Base.swift")
    #expect(String(decoding: old, as: UTF8.self) == "public struct Base {}\n")
  }

  @Test("Without a branch, and inside a hook, git is asked the same")
  func detached() async throws {
    let fixture = try GitFixture(["Sources/A/A.swift": "", "Sources/B/B.swift": ""])
    try fixture.git("checkout", "-q", "--detach")
    try fixture.write("struct Alone { let a = 1 }\n", to: "Sources/Alone/Alone.swift")
    #expect(try await affected(fixture).touched == ["Alone"])
    try fixture.write("// new\n", to: "Sources/A/A.swift")
    let swift = try FakeSwift()
    var program = swift.program("affected", "--since", "main", "--package-path", fixture.root)
    program.environment.merge(["GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index"]) { $1 }
    let outcome = try await program.run(within: .seconds(120))
    #expect(outcome.output.contains("touched: 1\n  A\n\ndepend on them: 1\n  B\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("\nno tests are touched\n"))
    #expect(swift.leftovers == [])
  }

  @Test("A clone without the whole history says so where it misses a revision")
  func shallow() throws {
    let fixture = try GitFixture()
    try fixture.write("more\n", to: "README.md")
    try fixture.commit("Second")
    let clone = try TemporaryRepository()
    try fixture.git("clone", "-q", "--depth", "1", "file://\(fixture.root)", clone.root + "/clone")
    let git = try Git(root: clone.root + "/clone")
    let error = #expect(throws: UsageError.self) { try git.commit("HEAD~1") }
    #expect(
      error?.description
        == "git knows no revision \"HEAD~1\"; this clone has a part of the history only: git fetch --unshallow brings the rest"
    )
    #expect(git.isShallow)
    #expect(try !Git(root: fixture.root).isShallow)
  }

  @Test("A repository of git without a working tree is told apart from none at all")
  func bare() throws {
    let fixture = try GitFixture()
    try fixture.git("clone", "-q", "--bare", fixture.root, fixture.root + "/bare")
    let problem = #expect(throws: Problem.self) { try Git(root: fixture.root + "/bare") }
    #expect(problem?.cause.hasPrefix("git says: fatal: this operation must be run in a work tree") == true)
  }

  @Test("A module that is gone or has another name touches what its manifest does; its old files are named")
  func renamed() async throws {
    let fixture = try GitFixture()
    try fixture.git("mv", "Sources/Alone", "Sources/Lonely")
    try fixture.write("// changed\n", to: "Package.swift")
    var package = GitFixture.package
    package.targets[3] = .library("Lonely")
    let graph = try await fixture.repository.read { [package] _ in package }.graph
    let git = try Git(root: fixture.root)
    let affected = Affected(files: try git.changedFiles(since: git.commit("main")), graph: graph)
    #expect(affected.unowned == ["Sources/Alone/Alone.swift"])
    #expect(affected.touched.contains("Lonely") && affected.tests.count == 2)
  }
}
