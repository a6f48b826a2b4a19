import ProcessSupport
import Testing

@testable import ModuleGraph
@testable import ModuleGraphModel
@testable import ModuleGraphReading

/// Measurement of the build time of each module.
@Suite struct BuildTimerTests {
  @Test("Modules are built after their dependencies, without tests, and the time of a null build is subtracted")
  func order() async throws {
    var (built, told): ([String], [String]) = ([], [])
    let timer = BuildTimer(
      build: { target in
        defer { built.append(target) }
        return built.contains(target) ? 1 : target == "Middle" ? 4 : 1.5
      }, progress: { told.append($0) })
    let graph = try await GitFixture().graph()
    #expect(try timer.seconds(of: graph) == [0.5, 3, 0.5, 0.5, nil, nil])
    #expect(built == ["Base", "Base", "Middle", "Top", "Alone", "Alone"])
    #expect(told.first == "building 1 of 4: Base\n" && told.count == 4)
  }

  @Test("Build times are never negative")
  func neverNegative() async throws {
    var count = 0.0
    let timer = BuildTimer(build: { _ in
      count += 1
      return count
    })
    #expect(try timer.seconds(of: try await GitFixture().graph()).compactMap(\.self).allSatisfy { $0 >= 0 })
  }

  @Test("The first failure stops the measurement")
  func failure() async throws {
    let broken = Problem(file: "Middle", cause: "does not build")
    var built: [String] = []
    let timer = BuildTimer(build: { (target) throws(Problem) in
      built.append(target)
      if target == "Middle" { throw broken }
      return 1
    })
    let graph = try await GitFixture().graph()
    #expect(throws: broken) { try timer.seconds(of: graph) }
    #expect(built == ["Base", "Base", "Middle"])
  }

  @Test("The modules of a real package are built with SwiftPM, one after the other")
  func realPackage() async throws {
    let repository = try TemporaryRepository([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "two", targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])])
      """,
      "Sources/A/A.swift": "public struct A {}\n", "Sources/B/B.swift": "import A\npublic struct B { var a: A }\n",
    ])
    let words = ["numbers", "--time-builds", "--format", "csv", "--sort", "module", "--package-path", repository.root]
    let outcome = try await Program.built("module-graph", words).run(within: .seconds(300))
    let rows = outcome.output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(outcome.withoutNotices.errors == "filling the compiler's caches\nbuilding 1 of 2: A\nbuilding 2 of 2: B\n")
    #expect(rows.map { $0[0] } == ["module", "A", "B"] && rows[0].last == "seconds")
    // The durations depend on the machine: on a busy one, a null build may take as long.
    #expect(rows.dropFirst().allSatisfy { Double($0[11]).map { $0 >= 0 } ?? false }, "\(outcome.output)")
    #expect(!FileBytes.isFolder(repository.root + "/.build/debug"))
  }
}
