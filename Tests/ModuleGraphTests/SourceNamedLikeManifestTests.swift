import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading

@Suite struct SourceNamedLikeManifestTests {
  @Test(
    "The tools-version comment is found by SwiftPM's rule",
    arguments: [
      ("// swift-tools-version: 6.2\n", "6.2"), ("//swift-tools-version:5.9", "5.9"),
      ("\n\n  //\tSWIFT-Tools-Version : 5.9.1;(feature)\n", "5.9.1"), ("\u{FEFF}// swift-tools-version: 6.0\n", "6.0"),
      ("// The manifest.\n// swift-tools-version: 6.0\r\n", "6.0"), ("// swift-tools-version 5.9\n", ""),
      ("", nil), ("\n", nil), ("struct Package {}\n", nil), ("let a = 1 // swift-tools-version: 6.0\n", nil),
      ("// swift-tools: 6.0\n", nil), ("/", nil),
    ] as [(String, String?)])
  func comment(_ text: String, _ version: String?) {
    #expect(ToolsVersionComment.version(in: Array(text.utf8)).map(String.init) == version)
  }

  private static let files = [
    "Package.swift": "", "Sources/Model/Package.swift": "public struct Package {}\n",
    "Sources/Model/Other.swift": "", "Examples/Demo/Package.swift": "\n// Swift-Tools-Version: 6.0\n",
    "Examples/Demo/Sources/Demo/D.swift": "",
  ]

  @Test("A source file named Package.swift is read as a source and is no package") func source() async throws {
    let reading = try await TemporaryRepository(Self.files).read { _ in Package.app([.library("Model")]) }
    #expect(reading.problems == [] && reading.coverage.unreadPackages == ["Examples/Demo"])
    #expect(reading.graph.modules[0].files.map(\.path) == ["Sources/Model/Other.swift", "Sources/Model/Package.swift"])
    #expect(reading.coverage.swiftFiles == 3 && reading.coverage.readSwiftFiles == 2)
  }

  @Test("Without a manifest in the root, it is not evaluated either") func withoutRoot() async throws {
    let files = Self.files.filter { $0.key != "Package.swift" }
    let repository = try TemporaryRepository(files)
    try repository.link("Sources/Link", to: "Model")
    try repository.link("Examples/Package.swift", to: "../Sources/Model/Package.swift")
    let reading = try await repository.read { folder in folder == "Examples/Demo" ? Package.app([]) : nil }
    #expect(reading.problems == [] && reading.graph.repository.packages.map(\.path) == ["Examples/Demo"])
  }

  @Test("The manifest in a target's own folder is no source of it") func manifestInTarget() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": "", "Package@swift-6.0.swift": "// swift-tools-version: 6.0\n", "A.swift": "",
    ])
    let target = Target(name: "A", kind: .library, path: "", place: Place(file: "Package.swift"))
    let reading = try await repository.read { _ in Package.app([target]) }
    #expect(reading.graph.modules[0].files.map(\.path) == ["A.swift"])
  }

  @Test("From a folder with such a source, the package above is found") func workingFolder() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": TemporaryRepository.manifest("A"), "Sources/A/Package.swift": "struct Package {}\n",
    ])
    let outcome = await ModuleGraphProgram.said(["tree"], in: repository.root + "/Sources/A")
    #expect(outcome.output == "A\n", "\(outcome)")
  }
}
