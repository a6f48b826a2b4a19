import ModuleGraphReading
import ModuleGraphRules

/// The rules file of `module-graph`.
struct RulesTarget: FuzzTarget {
  let name = "rules"

  let corpus: [[UInt8]] = [
    """
    { "presets": ["checklist"], "layers": [{ "name": "Core", "modules": ["path:Packages/Core/*"], "mayImport": [] }] }
    """,
    """
    { "contracts": [{ "kind": "independence", "modules": ["layer:Features", "*Live"], "reason": "features meet in App" },
      { "kind": "forbidden", "from": ["a"], "to": ["b"], "indirectly": true, "reason": "b is above a" },
      { "kind": "protected", "modules": ["a"], "importers": ["b"], "ownTests": true, "reason": "only b" }] }
    """,
    """
    { "rules": { "unused-dependency": "note" }, "allow": [{ "rule": "cycle", "target": "A", "reason": "until v2" }],
      "platforms": ["linux", "macOS"], "maximumFileSize": 1000000 }
    """,
  ].map { Array($0.utf8) }

  let tokens = [
    "{", "}", "[", "]", ":", ",", "null", "true", "\"kind\"", "\"layers\"", "\"modules\"", "\"mayImport\"", "\"never\"",
    "\"exhaustive\"", "\"layer:\"", "\"**\"", "\"kind:test\"", "\"rules\"", "\"reason\"", "\"interfaceModules\"",
  ]

  func check(_ input: [UInt8]) throws {
    do throws(Problem) {
      _ = try RulesFileReader().read(input, file: "module-graph.json")
    } catch {
      guard "\(error)".contains("module-graph.json") else { throw FuzzViolation("a problem names no file: \(error)") }
    }
  }
}
