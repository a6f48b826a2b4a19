import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct AffectedTests {
  private func affected(_ fixture: GitFixture, _ package: Package = GitFixture.package) async throws -> Affected {
    let graph = try await fixture.repository.read { _ in package }.graph
    let git = try Git(root: fixture.root)
    return Affected(files: try git.changedFiles(since: git.commit("main")), graph: graph)
  }

  @Test("A change in the working tree affects its module, the dependent modules, and their tests")
  func change() async throws {
    let fixture = try GitFixture()
    try fixture.write("import Base\nstruct Middle {}\n", to: "Sources/Middle/Middle.swift")
    let affected = try await affected(fixture)
    #expect(affected.touched == ["Middle"])
    #expect(affected.dependants == ["Top", "MiddleTests"])
    #expect(affected.testArguments == ["--filter", "^MiddleTests\\."])
  }

  @Test("New and deleted files count as changes; ignored files do not") func newAndDeleted() async throws {
    let fixture = try GitFixture()
    try fixture.write("", to: "Sources/Alone/More.swift")
    try fixture.write("", to: ".build/kept.swift")
    try FileManager.default.removeItem(atPath: fixture.root + "/Tests/BaseTests/BaseTests.swift")
    let affected = try await affected(fixture)
    #expect(affected.files == ["Sources/Alone/More.swift", "Tests/BaseTests/BaseTests.swift"])
    #expect(affected.touched == ["Alone", "BaseTests"])
  }

  @Test("Without fingerprints, a changed manifest touches all its modules; a file outside of targets touches none")
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

  @Test("Unknown revisions are rejected with a suggestion, and other folders and bare repositories with their path")
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
    #expect(problem == Problem(file: outside.root, cause: "is not in a git repository"))
    try fixture.git("clone", "-q", "--bare", fixture.root, fixture.root + "/bare")
    let bare = #expect(throws: Problem.self) { try Git(root: fixture.root + "/bare") }
    #expect(bare?.cause.hasPrefix("git says: fatal: this operation must be run in a work tree") == true)
  }

  @Test("File names may contain spaces, quotes, newlines and non-ASCII letters") func oddNames() async throws {
    let fixture = try GitFixture()
    let names = ["a b", "say \"hi\"", "Größe", "日本", "line\nend", "tab\t"].map { "Sources/Alone/\($0).swift" }
    for name in names { try fixture.write("", to: name) }
    #expect(try await affected(fixture).files == names.sorted())
    try fixture.commit("odd")
    for name in names { try fixture.write("let a = 1\n", to: name) }
    let affected = try await affected(fixture)
    #expect(affected.files == names.sorted() && affected.touched == ["Alone"] && affected.unowned.isEmpty)
  }

  @Test("A package in a subfolder is affected by its own files and those of its local dependencies")
  func subfolder() async throws {
    let fixture = try GitFixture([
      "app/Package.swift": "", "app/Sources/App/App.swift": "import Shared\n", "shared/Package.swift": "",
      "shared/Sources/Shared/Shared.swift": "",
    ])
    let root = fixture.root + "/app"
    let manifests = ToldManifests(root: fixture.root) { folder in
      guard folder == "app" else { return Package(name: "shared", identity: "shared", targets: [.library("Shared")]) }
      return Package.app(
        [.library("App", [.product("Shared", of: "shared")])],
        [PackageDependency(identity: "shared", kind: .local, location: "../shared")])
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

  @Test("Each package has its own command: without a manifest in the root, `swift test` could not run there")
  func commands() async throws {
    let tests = ["App", "Kit"].map { "\($0)/Tests/\($0)Tests/Tests.swift" }
    let files = Dictionary(uniqueKeysWithValues: (tests + ["App/Package.swift", "Kit/Package.swift"]).map { ($0, "") })
    let graph = try await TemporaryRepository(files).read { folder in
      Package(name: folder, identity: folder.lowercased(), targets: [.tests("\(folder)Tests", [])])
    }.graph
    let affected = Affected(files: tests, graph: graph)
    #expect(
      affected.testCommands == [
        #"swift test --package-path 'App' --filter '^AppTests\.'"#,
        #"swift test --package-path 'Kit' --filter '^KitTests\.'"#,
      ])
    let swift = try FakeSwift()
    let fixture = try GitFixture(["App/Package.swift": "", "App/Sources/A/A.swift": "", "App/Sources/B/B.swift": ""])
    try FileManager.default.removeItem(atPath: fixture.root + "/Package.swift")
    let words = ["affected", "--since", "main", "--format", "filter", "--package-path", fixture.root]
    let outcome = try await swift.run(words)
    #expect(outcome.status == .exited(2) && outcome.output.isEmpty)
    let cause = "there is no Package.swift in \(fixture.root): name one with --package-path"
    #expect(outcome.errors.contains(cause), "\(outcome)")
  }

  @Test("A changed submodule touches its modules, and old revisions include its files") func submodule() async throws {
    let (inner, fixture) = (try GitFixture(), try GitFixture())
    try fixture.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", inner.root, "Sources/Inner")
    try fixture.commit("with a submodule")
    try fixture.write("// changed\n", to: "Sources/Inner/Sources/Base/Base.swift")
    var package = GitFixture.package
    package.targets.append(
      Target(name: "Inner", kind: .library, path: "Sources/Inner/Sources/Base", place: Place(file: "Package.swift")))
    let affected = try await affected(fixture, package)
    #expect(affected.files == ["Sources/Inner"] && affected.touched == ["Inner"])
    let git = try Git(root: fixture.root)
    let tree = try RevisionTree(git.commit("HEAD"), of: git)
    defer { tree.remove() }
    let old = try FileBytes.read(tree.root + "/Sources/Inner/Sources/Base/Base.swift")
    #expect(String(decoding: old, as: UTF8.self) == "public struct Base {}\n")
  }

  @Test("A detached HEAD and the environment of a git hook do not change the result") func detached() async throws {
    let fixture = try GitFixture(["Sources/A/A.swift": "", "Sources/B/B.swift": ""])
    try fixture.git("checkout", "-q", "--detach")
    try fixture.write("struct Alone { let a = 1 }\n", to: "Sources/Alone/Alone.swift")
    #expect(try await affected(fixture).touched == ["Alone"])
    try fixture.write("// new\n", to: "Sources/A/A.swift")
    let swift = try FakeSwift()
    var program = swift.program("affected", "--since", "main", "--package-path", fixture.root)
    program.environment.merge(["GIT_DIR": "/nowhere", "GIT_INDEX_FILE": "/nowhere/index"]) { $1 }
    let outcome = try await program.run(within: .seconds(120))
    #expect(outcome.output.contains("directly affected: 1\n  A\n\nindirectly affected: 1\n  B\n"), "\(outcome)")
    #expect(outcome.output.hasSuffix("\nno tests are affected\n") && swift.leftovers == [])
  }

  @Test("In a shallow clone, the error for an unknown revision suggests fetching the history") func shallow() throws {
    let fixture = try GitFixture()
    try fixture.write("more\n", to: "README.md")
    try fixture.commit("Second")
    let clone = try TemporaryRepository()
    try fixture.git("clone", "-q", "--depth", "1", "file://\(fixture.root)", clone.root + "/clone")
    let git = try Git(root: clone.root + "/clone")
    let error = #expect(throws: UsageError.self) { try git.commit("HEAD~1") }
    #expect(error?.description == "git knows no revision \"HEAD~1\"; this clone is shallow: run git fetch --unshallow")
    #expect(git.isShallow)
    #expect(try !Git(root: fixture.root).isShallow)
  }

  @Test("Renamed modules are affected through the manifest; their old files are listed") func renamed() async throws {
    let fixture = try GitFixture()
    try fixture.git("mv", "Sources/Alone", "Sources/Lonely")
    try fixture.write("// changed\n", to: "Package.swift")
    var package = GitFixture.package
    package.targets[3] = .library("Lonely")
    let affected = try await affected(fixture, package)
    #expect(affected.unowned == ["Sources/Alone/Alone.swift"])
    #expect(affected.touched.contains("Lonely") && affected.tests.count == 2)
  }
}
