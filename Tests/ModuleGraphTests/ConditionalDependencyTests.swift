import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct ConditionalDependencyTests {
  private func findings(
    _ source: String, platforms: [String] = [], configuration: String? = nil, rules: RulesFile = RulesFile()
  ) async throws -> [Finding] {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": source, "Sources/Base/Base.swift": "public struct Base {}",
    ])
    let dependency = TargetDependency(
      name: "Base", platforms: platforms, configuration: configuration, place: Place(file: "Package.swift"))
    let package = Package(
      name: "p", identity: "p", platforms: ["ios"], targets: [.library("App", [dependency]), .library("Base")])
    let graph = try await repository.read(rules: rules) { _ in package }.graph
    return UndeclaredImport().check(CheckContext(graph: graph, rules: rules))
  }

  @Test("An unconditional import is undeclared on platforms without the dependency")
  func unconditionalImport() async throws {
    let found = try await findings("import Base", platforms: ["linux"])
    #expect(found.map(\.message) == ["App imports Base on macos, ios, where it does not declare it"])
    #expect(found.map(\.severity) == [.note] && found.map(\.place.description) == ["Sources/App/App.swift:1:8"])
  }

  @Test(
    "An import is not reported if its condition matches the dependency's, or cannot be evaluated",
    arguments: [
      "#if os(Linux)\nimport Base\n#endif", "#if canImport(Base)\nimport Base\n#endif", "#if FLAG\nimport Base\n#endif",
      "#if os(Linux) && DEBUG\nimport Base\n#endif", "#if os(Windows)\nimport Base\n#endif",
    ])
  func matching(_ source: String) async throws {
    #expect(try await findings(source, platforms: ["linux"]) == [])
  }

  @Test("An import for other platforms is reported as undeclared at its line") func wrongPlatform() async throws {
    let source = "#if os(Linux)\nimport Base\n#elseif os(iOS)\nimport Base\n#endif"
    let found = try await findings(source, platforms: ["linux"])
    #expect(found.map(\.message) == ["App imports Base on ios, where it does not declare it"])
    #expect(found.map(\.place.line) == [4])
  }

  @Test("A dependency of debug builds is undeclared in release builds") func configurations() async throws {
    let found = try await findings("import Base", configuration: "debug")
    #expect(
      found.map(\.message) == ["App imports Base on linux, macos, ios in release builds, where it does not declare it"])
    #expect(try await findings("#if DEBUG\nimport Base\n#endif", configuration: "debug") == [])
  }

  @Test("Beside a declaration for a trait that is off, one for a platform is what an import lacks elsewhere")
  func traitAndPlatform() async throws {
    var dependencies = [["linux"], []].map {
      TargetDependency(name: "Base", platforms: $0, place: Place(file: "Package.swift"))
    }
    dependencies[1].traits = ["Extra"]
    let found = try await UndeclaredImport().findings(
      ["Sources/App/App.swift": "import Base", "Sources/Base/Base.swift": ""],
      [.library("App", dependencies), .library("Base")], platforms: ["macos"])
    #expect(found.map(\.message) == ["App imports Base on macos, where it does not declare it"])
  }

  @Test("Only the platforms in the rules file are considered") func namedPlatforms() async throws {
    var rules = RulesFile()
    rules.platforms = ["linux"]
    #expect(try await findings("import Base", platforms: ["linux"], rules: rules) == [])
  }

  @Test("The condition of a dependency is read from SwiftPM's manifest JSON") func dump() throws {
    let dump = """
      {"name": "p", "toolsVersion": {"_version": "6.2.0"}, "platforms": [], "products": [], "dependencies": [],
       "targets": [{"name": "A", "type": "regular", "exclude": [], "settings": [], "dependencies":
       [{"byName": ["B", {"platformNames": ["linux"], "config": "debug"}]}]}]}
      """
    let package = try PackageReader.package(dump: Array(dump.utf8), manifest: [], folder: "/p")
    #expect(package.targets[0].dependencies[0].platforms == ["linux"])
    #expect(package.targets[0].dependencies[0].configuration == "debug")
  }
}

@Suite struct ImportBranchTests {
  @Test(
    "A module that every branch imports is imported unconditionally",
    arguments: [
      ("#if X\nimport A\n#else\nimport A\n#endif", "always"),
      ("#if X\nimport A\n#elseif Y\nimport A\n#else\nimport A\n#endif", "always"),
      ("#if X\n#if Y\nimport A\n#else\nimport A\n#endif\n#else\nimport A\n#endif", "always"),
      ("#if os(Linux)\n#if X\nimport A\n#else\nimport A\n#endif\n#endif", "conditional"),
      ("#if os(Windows)\n#if X\nimport A\n#else\nimport A\n#endif\n#endif", "inactive"),
      ("#if X\nimport A\n#elseif Y\nimport A\n#endif", "conditional"),
      ("#if X\nimport A\n#elseif Y\nimport B\n#else\nimport A\n#endif", "conditional"),
      ("#if X\n#if Y\nimport A\n#endif\n#else\nimport A\n#endif", "conditional"),
    ])
  func branches(_ source: String, _ expected: String) {
    let imports = SourceFile.scanning(source, path: "A.swift").imports.filter { $0.module == "A" }
    let edge = ImportedEdge(to: 0, statements: imports)
    #expect(edge.condition.rawValue == expected)
  }
}
