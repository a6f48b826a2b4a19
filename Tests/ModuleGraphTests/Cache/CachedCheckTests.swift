import Foundation
import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct CachedCheckTests {
  /// A cache in which the files of a test count as settled.
  private func cache(_ folder: TemporaryRepository, age: Int = 10) -> ResultCache {
    ResultCache(file: folder.root + "/results", version: CacheKey("test"), begin: FileStamp.now + age * 1_000_000_000)
  }

  private func findings(_ fixture: Fixture, _ results: ResultCache?) async throws -> [Finding] {
    let reader = GraphReader(manifests: RecordedManifests(), toolchain: ToolchainModules(), results: results)
    let rules = try fixture.rules()
    let reading = try await reader.read(fixture.root, rules: rules)
    let context = CheckContext(
      graph: reading.graph, rules: rules, isComplete: reading.hasAllManifests, results: results)
    return Checker().check(context).findings
  }

  @Test("The findings are identical without a cache, with an empty one, and with a full one")
  func identical() async throws {
    for rule in RuleRegistry.all where !(rule is any ChecklistRule) {
      let (fixture, folder) = (Fixture("Rules/\(rule.id)"), try TemporaryRepository())
      let expected = try await findings(fixture, nil)
      #expect(try await findings(fixture, cache(folder)) == expected, "\(rule.id)")
      #expect(try await findings(fixture, cache(folder)) == expected, "\(rule.id)")
    }
  }

  private func read(
    _ repository: TemporaryRepository, _ results: ResultCache, defines: Set<String> = []
  ) async -> SourceFile? {
    let reader = SourceReader(root: repository.root, maximumFileSize: 1000, results: results)
    let target = Target(name: "App", kind: .library, path: "App", place: Place(file: "Package.swift"))
    return await reader.read([(target, BuildMatrix(defines: defines))])[0].files.first
  }

  @Test("A changed file is read again, even with its former size and modification time") func changed() async throws {
    let repository = try TemporaryRepository(["App/App.swift": "import One\n"])
    let path = repository.root + "/App/App.swift"
    let time = try #require(FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    let first = cache(repository)
    #expect(await read(repository, first)?.imports.map(\.module) == ["One"])
    first.save()
    try repository.write(Data("import Two\n".utf8), to: "App/App.swift")
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    #expect(await read(repository, cache(repository))?.imports.map(\.module) == ["Two"])
  }

  @Test("An unchanged file is not read again, but one that changed less than two seconds before the run always")
  func unchanged() async throws {
    let repository = try TemporaryRepository(["App/App.swift": "import One\n"])
    let settled = cache(repository)
    let key = try #require(await read(repository, settled)?.contentKey)
    settled.record(SourceFile(path: "App/App.swift", lines: 99), for: key)
    settled.save()
    #expect(await read(repository, cache(repository))?.lines == 99)
    let file = await read(repository, cache(repository, age: 0))
    #expect(file?.lines == 1 && file?.contentKey == nil)
  }

  @Test("Other configurations are scanned again") func matrix() async throws {
    let repository = try TemporaryRepository(["App/App.swift": "#if FLAG\nimport One\n#endif\n"])
    var conditions: [ImportStatement.Condition] = []
    for defines in [[], ["FLAG"], []] as [Set<String>] {
      let results = cache(repository)
      conditions += await read(repository, results, defines: defines)?.imports.map(\.condition) ?? []
      results.save()
    }
    #expect(conditions == [.conditional, .always, .conditional])
  }

  @Test("The evidence for a leaked member is judged again if another visible module begins to declare it")
  func evidence() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": "import Middle\nlet text = order().totalInCents\n",
      "Sources/Middle/Middle.swift": "import Kit\npublic func order() -> Order { Order() }\n",
      "Sources/Kit/Kit.swift": "public struct Order { public var totalInCents = 1 }\n",
    ])
    let package = Package(
      name: "p", identity: "p",
      targets: [.library("App", [.on("Kit"), .on("Middle")]), .library("Kit"), .library("Middle", [.on("Kit")])])
    let manifests = ToldManifests(root: repository.root) { _ in package }
    func severities() async throws -> [Severity] {
      let results = cache(repository)
      let reader = GraphReader(manifests: manifests, toolchain: ToolchainModules(), results: results)
      let graph = try await reader.read(repository.root).graph
      let context = CheckContext(graph: graph, rules: RulesFile(), isComplete: true, results: results)
      defer { results.save() }
      return UnusedDependency().check(context).filter { $0.target == "App" }.map(\.severity)
    }
    for _ in 1...2 { #expect(try await severities() == [.warning]) }
    try repository.write(
      Data("import Kit\npublic struct Total { public var totalInCents = 2 }\n".utf8), to: "Sources/Middle/Middle.swift")
    #expect(try await severities() == [.error])
  }
}
