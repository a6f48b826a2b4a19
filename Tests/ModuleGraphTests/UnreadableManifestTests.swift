import Foundation
import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct UnreadableManifestTests {
  private static let package = [
    "Package.swift": "", "Sources/A/A.swift": "public struct A {}\n", "Sources/B/B.swift": "let b = 1\n",
  ]

  private func files(below folders: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: folders.flatMap { folder in Self.package.map { ("\(folder)/\($0)", $1) } })
  }

  @Test(
    "Every format reports an unreadable manifest, and the other packages are checked", arguments: ReportFormat.allCases)
  func oneOfSeveral(_ format: ReportFormat) async throws {
    let swift = try FakeSwift()
    let repository = try TemporaryRepository(files(below: ["First", "Broken", "Last"]))
    let outcome = try await swift.run(["check", "--format", format.rawValue, "--package-path", repository.root])
    #expect(outcome.status == .exited(2))
    let cause = "\(repository.root)/Broken/Package.swift:3:1: error: no such luck"
    #expect(outcome.errors == "error: Broken/Package.swift: SwiftPM cannot read it: \(cause)\n")
    for text in ["Broken/Package.swift", "First/Package.swift", "Last/Package.swift", "unused-dependency"] {
      #expect(outcome.output.contains(text), "\(outcome.output)")
    }
  }

  @Test(
    "If no manifest can be read, the machine-readable formats contain the problem",
    arguments: [ReportFormat.json, .sarif, .junit, .github])
  func noReadableManifest(_ format: ReportFormat) async throws {
    let swift = try FakeSwift()
    let repository = try TemporaryRepository(files(below: ["Broken"]))
    for folder in ["", "/Broken/Sources/Absent"] {
      let path = repository.root + folder
      let outcome = try await swift.run(["check", "--format", format.rawValue, "--package-path", path])
      #expect(outcome.status == .exited(2))
      #expect(outcome.output.contains(folder.isEmpty ? "Broken/Package.swift" : "Absent"), "\(outcome.output)")
    }
  }

  @Test("In a subfolder, the enclosing package is used, as in SwiftPM") func subfolder() async throws {
    let swift = try FakeSwift()
    let repository = try TemporaryRepository(files(below: ["App"]))
    let program = swift.program()
    for (folder, words) in [("App/Sources/A", ""), ("", "--package-path App/Sources"), ("App", "")] {
      let script = "cd '\(repository.root)/\(folder)' && '\(program.path)' tree \(words)"
      let outcome = try await Program("/bin/sh", ["-c", script], environment: program.environment)
        .run(within: .seconds(240))
      #expect(outcome == Outcome(status: .exited(0), output: "B\n└─ A\n"), "\(outcome)")
    }
  }

  @Test("If the package folder is not writable, a temporary cache is used and a note names the cause")
  func unwritableFolder() async throws {
    let swift = try FakeSwift()
    let repository = try TemporaryRepository(Self.package.merging([".build": "a file"]) { $1 })
    let outcome = try await swift.run(["tree", "--package-path", repository.root])
    #expect(
      outcome
        == Outcome(
          status: .exited(0), output: "B\n└─ A\n",
          errors: "note: \(repository.root)/.build/module-graph: cannot be written: Not a directory: "
            + "every manifest is evaluated again in each run; --cache-path FOLDER keeps the results\n"))
    #expect(swift.leftovers == [])
  }

  @Test("An unwritable --cache-path is an error with its cause") func unwritableCache() async throws {
    let swift = try FakeSwift()
    let repository = try TemporaryRepository(Self.package)
    let cache = repository.root + "/Package.swift/cache"
    let outcome = try await swift.run(["tree", "--package-path", repository.root, "--cache-path", cache])
    #expect(outcome == Outcome(status: .exited(2), errors: "error: \(cache): cannot be written: Not a directory\n"))
  }

  @Test("Findings can be filtered by rule and target, and unknown names are rejected") func filters() async throws {
    let swift = try FakeSwift()
    let repository = try TemporaryRepository(Self.package)
    func check(_ words: String...) async throws -> Outcome {
      try await swift.run(["check", "--package-path", repository.root] + words)
    }
    #expect(try await check("--rule", "undeclared-import").status == .exited(0))
    #expect(try await check("--rule", "unused-dependency", "--target", "B").status == .exited(1))
    #expect(try await check("--target", "A").status == .exited(0))
    #expect(try await check("--rule", "unused-dependenci").errors.contains("did you mean \"unused-dependency\"?"))
    #expect(try await check("--target", "Nowhere").errors == "error: there is no target \"Nowhere\"\n")
    #expect(try await check("--target", "A", "--write-baseline", "b").errors.contains("leave out --rule and --target"))
  }

  @Test("The cause of a failed evaluation is the compiler's line, as when the home folder is not writable")
  func cause() {
    let output = """
      warning: /home/.cache/org.swift.swiftpm is not accessible or not writable, disabling user-level cache features.
      error: 'p': Invalid manifest (compiled with: ["swiftc", "/p/Package.swift", "-o", "/tmp/p-manifest"])
      <unknown>:0: error: unable to open output file '/home/.cache/clang/ModuleCache/A.pcm': 'Read-only file system'
      """
    #expect(SwiftPMManifests.reason(in: output).hasSuffix("A.pcm': 'Read-only file system'"))
    #expect(SwiftPMManifests.reason(in: "error: x\n/p/Package.swift:3:1: error: y") == "/p/Package.swift:3:1: error: y")
    #expect(SwiftPMManifests.reason(in: "a\nerror: x") == "error: x")
  }

  @Test("Errors about another version or form of JSON do not contain the messages of the decoder") func decoding()
    throws
  {
    for (text, cause) in [
      ("[]", "is no baseline: an object is expected"), ("{", "is no baseline: the text is no JSON"),
      (#"{"version": "1"}"#, "is no baseline: at version: a number is expected"),
      (#"{"version": 2, "entries": []}"#, "has the version 2, which is not known here"),
    ] {
      let problem = #expect(throws: Problem.self) { try Baseline(reading: Array(text.utf8), file: "b.json") }
      #expect(problem?.cause == cause)
    }
    let problem = #expect(throws: Problem.self) {
      try PackageReader.package(dump: Array(#"{"name": "a"}"#.utf8), manifest: [], folder: "/a")
    }
    #expect(problem?.cause.hasSuffix("another form than expected: \"toolsVersion\" is missing") == true)
  }
}
