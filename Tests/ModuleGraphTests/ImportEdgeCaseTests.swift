import Foundation
import Testing

@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct ImportEdgeCaseTests {
  private func findings(_ reading: GraphReader.Reading) -> [String] {
    reading.findings.map { "\($0.severity) \($0.message)" }
  }

  /// Checks a package with targets.
  private func findings(_ files: [String: String], _ targets: [Target]) async throws -> [String] {
    let repository = try TemporaryRepository(files.merging(["Package.swift": ""]) { first, _ in first })
    let reading = try await repository.read { _ in Package.app(targets) }
    return withExtendedLifetime(repository) { findings(reading) }
  }

  @Test func aReexportIsNoUseOfAModuleWhoseExportsAreDeclared() async throws {
    let files = [
      "Sources/A/A.swift": "import Core\nlet a = 1\n", "Sources/Core/C.swift": "public struct Core {}\n",
      "Sources/Umbrella/U.swift": "@_exported import Core\npublic struct Umbrella {}\n",
    ]
    let targets: [Target] = [
      .library("A", [.on("Umbrella"), .on("Core")]), .library("Umbrella", [.on("Core")]), .library("Core"),
    ]
    #expect(try await findings(files, targets) == ["error A declares Umbrella and does not import it"])
  }

  @Test func packagesWithOneNameInSeveralFoldersAreToldApart() async throws {
    let repository = try TemporaryRepository([
      "a/App/Package.swift": "", "a/App/Sources/AApp/A.swift": "import ACore\n", "a/Shared/Package.swift": "",
      "a/Shared/Sources/ACore/A.swift": "", "b/App/Package.swift": "", "b/App/Sources/BApp/B.swift": "import BCore\n",
      "b/Shared/Package.swift": "", "b/Shared/Sources/BCore/B.swift": "",
    ])
    let reading = try await repository.read { folder in
      let name = String(folder.prefix(1)).uppercased()
      let shared = PackageDependency(identity: "shared", kind: .local, location: "../Shared")
      return folder.hasSuffix("/App")
        ? Package(
          name: "App", identity: "app", targets: [.library("\(name)App", [.product("Shared", of: "Shared")])],
          dependencies: [shared])
        : Package(
          name: "Shared", identity: "shared",
          products: [Product(name: "Shared", kind: .library, targets: ["\(name)Core"])],
          targets: [.library("\(name)Core")])
    }
    #expect(Set(reading.graph.repository.packages.map(\.identity)) == ["a/app", "a/shared", "b/app", "b/shared"])
    #expect(findings(reading) == [])
  }

  @Test(
    "An unconditional import of a dependency for a trait that is off by default fails a clean build",
    arguments: [
      (
        "import Log\n", [], "warning App imports Log and declares it only for the trait Logging, not enabled by default"
      ),
      ("import Log\n", ["Logging"], nil), ("#if Logging\nimport Log\n#endif\n", [], nil),
    ] as [(String, [String], String?)])
  func traits(_ source: String, _ enabled: [String], _ message: String?) async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": source, "Sources/Log/Log.swift": "public struct Log {}\n",
    ])
    let reading = try await repository.read { _ in
      var log = TargetDependency.on("Log")
      log.traits = ["Logging"]
      var package = Package.app([.library("App", [log]), .library("Log")])
      package.enabledTraits = enabled
      return package
    }
    #expect(findings(reading) == [message].compactMap(\.self))
  }

  @Test func enabledTraitsAreThoseOfTheDefaultAndThoseThatTheyEnable() throws {
    let dump = """
      {"name": "a", "toolsVersion": {"_version": "6.2.0"}, "platforms": [], "products": [], "dependencies": [],
       "traits": [{"name": "default", "enabledTraits": ["A"]}, {"name": "A", "enabledTraits": ["B"]}, {"name": "B"},
        {"name": "C"}],
       "targets": [{"name": "T", "type": "regular", "exclude": [], "settings": [],
        "dependencies": [{"target": ["U", {"platformNames": [], "traits": ["C"]}]}]}]}
      """
    let package = try PackageReader.package(dump: Array(dump.utf8), manifest: [], folder: "/a")
    #expect(package.enabledTraits == ["A", "B"])
    #expect(package.targets[0].dependencies[0].traits == ["C"])
  }

  @Test func aModuleAliasInUnsafeFlagsNamesTheModuleThatAnImportMeans() async throws {
    let dump = """
      {"name": "a", "toolsVersion": {"_version": "6.2.0"}, "platforms": [], "products": [], "dependencies": [],
       "targets": [{"name": "App", "type": "regular", "exclude": [], "dependencies": [{"byName": ["LogForPlugin", null]}],
        "settings": [{"tool": "swift", "kind": {"unsafeFlags": {"_0":
         ["-O", "-module-alias", "Log=LogForPlugin", "-Xfrontend", "-module-alias", "-Xfrontend", "A=Absent"]}}}]}]}
      """
    let read = try PackageReader.package(dump: Array(dump.utf8), manifest: [], folder: "/a")
    #expect(read.targets[0].importAliases == ["Log": "LogForPlugin", "A": "Absent"])
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": "import Log\nimport A\n", "Sources/Log/Log.swift": "",
      "Sources/LogForPlugin/Log.swift": "public struct Log {}\n", "Sources/A/A.swift": "",
    ])
    let reading = try await repository.read { [read] _ in
      var package = read
      package.targets += [.library("Log"), .library("LogForPlugin"), .library("A")]
      return package
    }
    #expect(reading.findings == [])
  }

  @Test func anImportThatOnlyAnUnfetchedPackageMayProvideIsANote() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/App.swift": "import Core\n", "Other/Package.swift": "",
      "Other/Sources/Core/Core.swift": "", "Sources/Middle/README.md": "",
    ])
    func reading(_ remote: [PackageDependency]) async throws -> GraphReader.Reading {
      let local = PackageDependency(identity: "other", kind: .local, location: "Other")
      return try await repository.read { folder in
        let middle = Target.library("Middle", remote.isEmpty ? [] : [.product("Kit", of: "kit")])
        return folder.isEmpty
          ? Package.app([.library("App", [.on("Middle")]), middle], [local] + remote)
          : Package(
            name: "Other", identity: "other", products: [Product(name: "Core", kind: .library, targets: ["Core"])],
            targets: [.library("Core")])
      }
    }
    #expect(findings(try await reading([])) == ["error App imports Core of another package and does not declare it"])
    #expect(
      findings(try await reading([.kit])) == [
        "note App imports Core of another package and does not declare it; a dependency of App that is not fetched may "
          + "depend on it"
      ])
  }

  @Test func aTargetWithoutAFolderLeavesTheOtherTargetsChecked() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/A/A.swift": "import B\n", "Sources/B/B.swift": "",
    ])
    let reading = try await repository.read { _ in Package.app([.library("A"), .library("B"), .library("Gone")]) }
    #expect(reading.problems.map(\.cause) == ["the target Gone has no folder: Sources/Gone does not exist"])
    #expect(findings(reading) == ["error A imports B and does not declare it"])
  }

  @Test func excludedLinksAndPackagesThatDoNotExistAreNoProblems() async throws {
    let repository = try TemporaryRepository(["Package.swift": "", "Sources/A/A.swift": ""])
    try repository.link("Sources/A/Gone.swift", to: "nowhere.swift")
    func problems(excluding patterns: [String]) async throws -> [String] {
      var rules = RulesFile()
      rules.packages.exclude = patterns
      return try await repository.read(rules: rules) { folder in
        let absent = ["Absent", "../Elsewhere"].map { PackageDependency(identity: $0, kind: .local, location: $0) }
        return folder.isEmpty ? Package.app([.library("A")], absent) : nil
      }.problems.map { "\($0.file): \($0.cause)" }.sorted()
    }
    let found = try await problems(excluding: [])
    let cause = "cannot be read: No such file or directory; restore the package, or leave it out with --exclude"
    #expect(
      found == [
        "\(Paths.parent(repository.root))/Elsewhere/Package.swift: \(cause) ../Elsewhere",
        "Absent/Package.swift: \(cause) Absent", "Sources/A/Gone.swift: is a link that leads nowhere",
      ])
    #expect(try await problems(excluding: ["Sources/A/Gone.swift", "Absent", "../Elsewhere"]) == [])
  }

  @Test(
    "A no-break space is white space, as for the compiler",
    arguments: ["import\u{A0}Core\n", "\u{A0}import Core\n", "import Core\u{A0}\nlet a\u{A0}= 1\n"])
  func noBreakSpace(_ source: String) {
    #expect(SourceFile.scanning(source, path: "A.swift").imports.map(\.module) == ["Core"])
    #expect(TokenStream(Array("let\u{A0}a".utf8)).tokens.count == 2)
  }

  @Test(
    "A conditional import is reported with its condition",
    arguments: [
      ("#if DEBUG\nimport B\n#endif\n", "`#if DEBUG`"), ("#if X\n#else\nimport B\n#endif\n", "the #else of `#if X`"),
      ("#if X\n#elseif Y ||\n  Z\nimport B\n#endif\n", "`#elseif Y || Z`"),
      ("#if X\n#if Y\nimport B\n#endif\n#endif\n", "`#if Y` in `#if X`"),
    ])
  func conditions(_ source: String, _ condition: String) async throws {
    let files = ["Sources/A/A.swift": source, "Sources/B/B.swift": ""]
    #expect(
      try await findings(files, [.library("A"), .library("B")]) == [
        "note A imports B under \(condition) and does not declare it"
      ])
  }

  @Test(
    "A C file that includes a header of another target must declare it",
    arguments: [
      ("#include <CKit/kit.h>\n", [], "error App imports CKit and does not declare it"),
      ("#import \"CKit/kit.h\"\n", [], "error App imports CKit and does not declare it"),
      ("int a;\n  # include <CKit/kit.h>\n", ["CKit"], nil),
      ("@import CKit;\n", [], "error App imports CKit and does not declare it"),
      ("#if X\n#include <CKit/kit.h>\n#endif\n", [], "note App imports CKit under an `#if` and does not declare it"),
      ("/*\n#include <CKit/kit.h>\n*/\n// #include <CKit/kit.h>\n", [], nil),
      ("#include \"app.h\"\n#include <stdio.h>\n#include <CKit/absent.h>\n", [], nil),
    ] as [(String, [String], String?)])
  func includes(_ source: String, _ declared: [String], _ message: String?) async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/App/app.m": source, "Sources/App/app.h": "#ifndef APP_H\n#define APP_H\n#endif\n",
      "Sources/CKit/include/CKit/kit.h": "#ifndef KIT_H\n#define KIT_H\n#include <stdio.h>\n#endif\n",
      "Sources/CKit/kit.c": "#include \"CKit/kit.h\"\n",
    ])
    let reading = try await repository.read { _ in
      Package.app([.library("App", declared.map(TargetDependency.on)), .library("CKit")])
    }
    #expect(findings(reading) == [message].compactMap(\.self))
    let place = reading.graph.imported[0].first { reading.graph.modules[$0.to].name == "CKit" }?.statements.first?.place
    #expect(place == nil || place?.file == "Sources/App/app.m")
  }

  @Test(
    "A C file that includes a header of a fetched package must declare it",
    arguments: [
      (["Kit"], [], nil),
      (
        ["Wrapper"], [],
        "warning App imports CKit and does not declare it; the build finds it because Wrapper, which App "
          + "declares, depends on it"
      ),
      (
        [], [PackageDependency.kit],
        "note App includes a header that CKit of another package has, and does not declare it; "
          + "a system library may have the header, too"
      ),
      // The package is a dependency of another package only, so the header is that of a system library.
      ([], [], nil),
    ] as [([String], [PackageDependency], String?)])
  func foreignHeaders(_ declared: [String], _ dependencies: [PackageDependency], _ message: String?) async throws {
    let repository = try TemporaryRepository(fetchingKit: [
      "Sources/App/app.c": "#include <ckit/kit.h>\n#include <ckit/absent.h>\n#include <stdio.h>\n#include \"own.h\"\n",
      "Sources/App/own.h": "", "Kit/Sources/CKit/include/ckit/kit.h": "", "Kit/Sources/CKit/include/own.h": "",
      "Kit/Sources/CKit/kit.c": "", "Kit/Sources/Wrapper/W.swift": "import CKit\n", "Other/Package.swift": "",
    ])
    let reading = try await repository.read { folder in
      switch folder {
      case "":
        let other = PackageDependency(identity: "other", kind: .local, location: "Other")
        let isUsed = !declared.isEmpty
        return Package.app(
          [.library("App", declared.map { .product($0, of: "kit") })], isUsed ? [.kit] : dependencies + [other])
      case "Other": return Package(name: "Other", identity: "other", dependencies: [.kit])
      default:
        return Package(
          name: "Kit", identity: "kit",
          products: [("Kit", "CKit"), ("Wrapper", "Wrapper")].map { Product(name: $0, kind: .library, targets: [$1]) },
          targets: [.library("CKit"), .library("Wrapper", [.on("CKit")])])
      }
    }
    let found = UndeclaredImport().check(CheckContext(graph: reading.graph))
    #expect(found.map { "\($0.severity) \($0.message)" } == [message].compactMap(\.self))
  }

  @Test(
    "A header of a fetched package that is declared for one platform is the system's on the others, as is one of two")
  func uncertainForeignHeaders() async throws {
    let repository = try TemporaryRepository(fetchingKit: [
      "Sources/App/app.c": "#include <kit.h>\n#include <two.h>\n", "Kit/Sources/CKit/include/kit.h": "",
      "Kit/Sources/CKit/include/two.h": "", "Kit/Sources/Other/include/two.h": "",
    ])
    var dependency = TargetDependency.product("CKit", of: "kit")
    dependency.platforms = ["windows"]
    let kit = Package(
      name: "Kit", identity: "kit",
      products: ["CKit", "Other"].map { Product(name: $0, kind: .library, targets: [$0]) },
      targets: [.library("CKit"), .library("Other")])
    let reading = try await repository.read(app: [.library("App", [dependency])], kit: kit)
    #expect(UndeclaredImport().check(CheckContext(graph: reading.graph)) == [])
  }

  @Test("Linked folders that contain links to each other are a loop, reported once") func mutualLinks() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Sources/A/A.swift": "", "X/X.swift": "", "Y/Y.swift": "",
    ])
    try repository.link("Sources/A/X", to: "../../X")
    try repository.link("X/Y", to: "../Y")
    try repository.link("Y/X", to: "../X")
    let reading = try await repository.read { _ in Package.app([.library("A")]) }
    #expect(reading.problems.map(\.file) == ["Sources/A/X/Y/X"])
    let files = ["Sources/A/A.swift", "Sources/A/X/X.swift", "Sources/A/X/Y/Y.swift"]
    #expect(reading.graph.modules[0].files.map(\.path) == files)
  }

  @Test func theGuardOfAHeaderIsNoCondition() {
    let header = """
      // About.
      #ifndef A_H
      #define A_H
      #include "b.h"
      #ifdef X
      #include "c.h"
      #endif
      #endif

      """
    let includes = ClangIncludeScanner(Array(header.utf8)).includes
    #expect(
      includes.map { "\($0.line):\($0.column) \($0.name) \($0.isConditional)" } == ["4:11 b.h false", "6:11 c.h true"])
  }
}
