import Foundation
import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct GraphJSONTests {
  private func schema() throws -> JSONSchema {
    try JSONSchema(file: Fixture.folder + "/../../../Packages/Tools/ModuleGraph/graph.schema.json")
  }

  @Test("The JSON of every fixture, also collapsed, conforms to the published schema") func conforms() async throws {
    let schema = try schema()
    for rule in RuleRegistry.all where FileBytes.isFolder(Fixture("Rules/\(rule.id)").root) {
      let view = GraphViewReader(try await Fixture("Rules/\(rule.id)").read().graph).view(showsExternal: true)
      for view in [view, view.collapsed(.layers), view.collapsed(.packages)] {
        #expect(try schema.faults(in: GraphJSON(view).text()) == [], "\(rule.id)")
      }
    }
  }

  @Test("The schema rejects missing, unknown and too small values, and other types and versions")
  func refuses() throws {
    let text = GraphJSON(.made(["A": ["B"]])).text()
    let schema = try schema()
    #expect(try schema.faults(in: text) == [])
    for (part, other) in [
      ("\"version\" : 1", "\"version\" : 2"), ("\"focus\" : false", "\"fokus\" : false"),
      ("\"files\" : 1", "\"files\" : \"1\""), ("\"line\" : 2", "\"line\" : 0"),
      ("\"kind\" : \"library\"", "\"kind\" : \"book\""),
    ] {
      #expect(text.contains(part))
      #expect(try !schema.faults(in: text.replacingOccurrences(of: part, with: other)).isEmpty, "\(other)")
    }
  }

  @Test("Every format of the same graph is byte-identical in each run") func stable() async throws {
    let fixture = Fixture("Rules/undeclared-import")
    let views = [
      GraphViewReader(try await fixture.read().graph).view(), GraphViewReader(try await fixture.read().graph).view(),
    ]
    #expect(GraphJSON(views[0]).text() == GraphJSON(views[1]).text())
    #expect(HTMLPage(views[0]).text == HTMLPage(views[1]).text)
    #expect(DOT(views[0].collapsed(.packages)).text == DOT(views[1].collapsed(.packages)).text)
  }
}
