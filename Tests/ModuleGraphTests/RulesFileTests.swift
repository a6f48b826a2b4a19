import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

/// Validation of rules files. An invalid file is rejected as a whole, because a misspelled rule would never fail.
@Suite struct RulesFileTests {
  private func read(_ text: String) throws -> RulesFile {
    try RulesFileReader().read(Array(text.utf8), file: "module-graph.json")
  }

  @Test(
    "Unknown, missing and empty values are rejected with the cause and the nearest name",
    arguments: [
      (
        "{\"rules\": {\"undeclared-imprt\": \"off\"}}",
        "no rule \"undeclared-imprt\"; did you mean \"undeclared-import\"?"
      ),
      ("{\"rules\": {\"layer\": \"eror\"}}", "no severity \"eror\"; did you mean \"error\"?"),
      ("{\"limits\": {\"nothing-like-it\": 3}}", "no rule \"nothing-like-it\""),
      ("{\"layer\": []}", "no key \"layer\"; did you mean \"layers\"?"),
      ("{\"layers\": [{\"name\": \"A\", \"modules\": [], \"mayimport\": []}]}", "did you mean \"mayImport\"?"),
      ("{\"exclude\": []}", "no key \"exclude\"; did you mean \"exclude\" in \"packages\"?"),
      ("{\"packages\": {\"layers\": []}}", "no key \"layers\"; did you mean \"layers\" of the file?"),
      ("{\"packages\": {\"zzz\": []}}", "no key \"zzz\"; known: include, exclude"),
      ("{\"rules\": {\"layer\": \"fatal\"}}", "no severity \"fatal\"; known: note, warning, error, off"),
      ("{\"layers\": [{\"name\": \"A\"}]}", "\"modules\" is missing"),
      (
        "{\"layers\": [{\"name\": \"A\", \"modules\": [\"pth:A\"]}]}",
        "is no pattern of modules, which is a name or begins with one of name: path: layer: kind: package:; did you mean \"path:\"?"
      ),
      ("{\"layers\": [{\"name\": \"A\", \"modules\": []}, {\"name\": \"A\", \"modules\": []}]}", "occurs twice"),
      ("{\"contracts\": [{\"kind\": \"forbiden\"}]}", "no kind \"forbiden\"; did you mean \"forbidden\"?"),
      ("{\"contracts\": [{\"kind\": \"independence\", \"modules\": []}]}", "needs \"modules\""),
      ("{\"contracts\": [{\"kind\": \"exhaustive\"}]}", "needs layers"),
      ("{\"allow\": [{\"rule\": \"layer\"}]}", "\"reason\" is missing"),
      ("{\"allow\": [{\"rule\": \"layer\", \"reason\": \" \"}]}", "needs a reason"),
      ("{\"allow\": [{\"rule\": \"layers\", \"reason\": \"r\"}]}", "did you mean \"layer\"?"),
      ("{\"maximumFileSize\": \"8 MB\"}", "at maximumFileSize: "), ("{\"maximumFileSize\": 0}", "a number of bytes"),
      ("{\"platforms\": [\"lnux\"]}", "no platform \"lnux\"; did you mean \"linux\"?"),
      ("{\"presets\": [\"checklst\"], \"interfaceModules\": [\"MyUI\"]}", "did you mean \"checklist\"?"),
      ("{\"limits\": {\"layer\": 4}}", "counts nothing"), ("{\"limits\": {\"view-model-size\": -1}}", "below 0"),
      ("{\"layers\": [{\"name\": \"A\", \"modules\": []}]}", "has no modules"),
      ("{\"layers\": [{\"name\": \"A\", \"modules\": [\"layer:A\"]}]}", "named by a layer"),
      ("{\"layers\": [{\"name\": \"A\", \"modules\": [\"layer:\"]}]}", "is no pattern of modules"),
      (
        "{\"layers\": [{\"name\": \"Core\", \"modules\": [\"*\"], \"mayImport\": [\"layer:Cor\"]}]}",
        "no layer \"Cor\"; did you mean \"Core\"?"
      ),
      (
        "{\"contracts\": [{\"kind\": \"independence\", \"modules\": [\"kind:libary\"]}]}",
        "no kind of module \"libary\"; did you mean \"library\"?"
      ),
      (
        "{\"contracts\": [{\"kind\": \"independence\", \"modules\": [\"A\"], \"to\": [\"B\"]}]}",
        "a contract of the kind \"independence\" has no \"to\""
      ),
      ("{", ""),
    ])
  func refused(_ text: String, _ cause: String) throws {
    let problem = try #require(throws: Problem.self) { try read(text) }
    #expect(problem.file == "module-graph.json")
    #expect(cause.isEmpty || problem.cause.contains(cause), "\(problem.cause)")
  }

  @Test("A rules file with all keys is read completely") func completeFile() throws {
    let rules = try read(
      """
      {
        "comment": "why", "platforms": ["iOS"], "packages": {"include": ["Packages/*"]}, "maximumFileSize": 1000,
        "rules": {"unused-ignore": "warning", "layer": "off"}, "limits": {"view-model-size": 4}
      }
      """)
    #expect(rules.platforms == ["ios"] && rules.maximumFileSize == 1000 && rules.disabled == ["layer"])
    #expect(rules.packages == PackageSelection(include: ["Packages/*"]))
    #expect(rules.severities == ["unused-ignore": .warning] && rules.limits == ["view-model-size": 4])
  }

  @Test(
    "A selector matches modules by name, path, layer, kind or package",
    arguments: [
      ("A-b", true), ("A_b", true), ("A*", true), ("*b", true), ("B", false), ("path:Sources/*", true),
      ("path:Sources", false), ("path:**", true), ("path:**/A-b", true), ("layer:Core", true), ("layer:App", false),
      ("kind:library", true), ("kind:test", false), ("package:p", true),
    ])
  func selectors(_ text: String, _ expected: Bool) throws {
    let target = Target(name: "A-b", kind: .library, path: "Sources/A-b", place: Place(file: "Package.swift"))
    let module = Module(name: "A_b", origin: .local, package: "p", target: target, layer: "Core")
    #expect(try #require(ModuleSelector(text)).matches(module) == expected)
  }
}
