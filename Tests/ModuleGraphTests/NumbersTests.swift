import Testing

@testable import ModuleGraph
@testable import ModuleGraphModel
@testable import ModuleGraphRules

/// The metrics of modules.
@Suite struct NumbersTests {
  @Test(
    "Lines of code exclude comments and blank lines",
    arguments: [
      ("", 0, 0), ("\n\n// no\n/* no\n no */\n", 5, 0), ("let a = 1 // yes\n", 1, 1), ("let a = 1; let b = 2", 1, 1),
      ("let a = \"\"\"\n  text\n\n  // text\n  \"\"\"\n", 5, 5),
      ("let a = \"\"\"\n  \\(b)\n  \\(c)\n  \"\"\"\nlet d = 1\n", 5, 5), ("f(\n\n  1)\n", 3, 2),
    ])
  func lines(_ text: String, _ lines: Int, _ code: Int) {
    let count = SourceCount(of: Array(text.utf8))
    #expect((count.lines, count.code) == (lines, code))
  }

  @Test(
    "Public symbols are the declarations with the modifier `public` or `open`",
    arguments: [
      ("public struct A { public let a: Int; var b: Int }", 2), ("public import Foundation", 0),
      ("public extension A { func f() {} }", 0), ("public private(set) var a = 1", 1), ("open class A {}", 1),
      ("let x = open(path)", 0), ("public static nonisolated(unsafe) var a = 1", 1), ("// public let a", 0),
      ("public @MainActor func f() {}", 1), ("\"public let a\"", 0),
    ])
  func symbols(_ text: String, _ count: Int) {
    #expect(SourceCount(of: Array(text.utf8)).publicSymbols == count)
  }

  private func numbers() async throws -> (RepositoryNumbers, DependencyGraph) {
    let fixture = try GitFixture()
    let graph = try await fixture.graph()
    return (RepositoryNumbers(graph, counts: try SourceCounter.counts(of: graph)), graph)
  }

  @Test("Edges, depth and rebuilt modules are counted over the repository's own modules")
  func edges() async throws {
    let (numbers, graph) = try await numbers()
    let middle = try #require(numbers.modules.first { $0.module == "Middle" })
    #expect((middle.fanIn, middle.fanOut, middle.instability, middle.depth) == (1, 1, 0.5, 1))
    #expect((middle.rebuiltModules, middle.rebuiltLines) == (2, 3))
    let instability = Instability(graph)
    for index in graph.localIndices where !graph.modules[index].isTest {
      #expect(numbers.modules[index].instability == instability[index])
    }
  }

  @Test("The critical path is the heaviest chain, by lines or by measured seconds")
  func criticalPath() async throws {
    let (numbers, graph) = try await numbers()
    #expect(numbers.criticalPath.modules == ["Base", "Middle", "Top"])
    #expect((numbers.criticalPath.length, numbers.criticalPath.total) == (3, 4))
    let counts = graph.localIndices.map { _ in SourceCount() }
    let timed = RepositoryNumbers(graph, counts: counts, seconds: [1, 2, 0.5, 9, nil, nil]).criticalPath
    #expect(timed.modules == ["Alone"])
    #expect((timed.unit, timed.length, timed.total) == ("seconds", 9, 12.5))
  }

  @Test("Modules in a cycle count together on the heaviest path")
  func cycle() {
    let path = HeaviestPath([[1], [2], [1, 3], [], [3]], weights: [1, 1, 1, 1, 2])
    #expect(path.weight(from: 0) == 4)
    #expect(path.path(from: 0) == [0, 1, 2, 3])
    #expect(path.path(from: 4) == [4, 3])
  }

  @Test("The table is sorted by a column in descending order, and CSV fields are quoted if necessary")
  func table() async throws {
    var rows = try await numbers().0.modules
    #expect(NumbersTable(rows, by: .rebuilds).rows.first?.module == "Base")
    rows[0].module = "a,\"b\""
    let csv = NumbersTable([rows[0]], by: .module).csv
    #expect(
      csv == """
        module,files,lines,code,public,in,out,instability,depth,rebuilds,rebuilt
        "a,""b""\",1,1,1,1,1,0,0.00,0,4,5

        """)
  }

  @Test("Fractions have two digits", arguments: [(0, "0.00"), (0.2, "0.20"), (0.996, "1.00"), (12.345, "12.35")])
  func fractions(_ value: Double, _ text: String) {
    #expect(NumbersTable.fixed(value) == text)
  }
}
