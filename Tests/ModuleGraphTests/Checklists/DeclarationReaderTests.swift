import Testing

@testable import ModuleGraph
@testable import ModuleGraphReading
@testable import ModuleGraphRules

@Suite struct DeclarationReaderTests {
  private func file(_ text: String) -> CodeFile {
    CodeFile(module: 0, source: SourceFile(path: "A.swift"), bytes: Array(text.utf8))
  }

  @Test("A type has its kind, name and inherited types, and nested types precede their parent") func types() {
    let types = file(
      """
      @MainActor public final class A<T: B>: C<D>, E where T: F { struct G {} }
      extension Outer.Inner: H {}
      """
    ).types
    #expect(types.map { "\($0.kind) \($0.name)" } == ["struct G", "class A", "extension Inner"])
    #expect(types[1].attributes == ["MainActor"] && types[1].modifiers == ["public", "final"])
    #expect(types[1].inherited.contains("E") && types[2].inherited == ["H"])
  }

  @Test(
    "A property is either stored or computed, and ends at the next declaration",
    arguments: [
      ("var a = 1", true), ("let a: Int", true), ("var a: Int { 1 }", false), ("var a: Int { get { 1 } }", false),
      ("var a = 1 { didSet { b() } }", true), ("var a: Int { willSet { b() } }", true), ("let a = { 1 }()", true),
      ("static var a = 1", false), ("private(set) var a: [String: (Int) -> Void] = [:]", true),
      ("var a: some View { if b { c } }", false), ("var a = B.init(c) { d }", true),
      ("var a: @MainActor (Int) -> Void = { _ in }", true),
    ])
  func properties(_ text: String, _ isStored: Bool) throws {
    let type = try #require(file("struct S {\n  \(text)\n  @X(\\.y) private var last = 2\n}").types.first)
    #expect(type.properties.map(\.name) == ["a", "last"])
    #expect(type.properties[0].isStored == isStored)
    #expect(type.properties[1].modifiers == ["private"] && type.properties[1].attributes == ["X"])
  }

  @Test("A function has its signature and its body, except for protocol requirements") func functions() throws {
    let read = file(
      "protocol P { func a(_ b: Int) -> C\n init() }\nfunc d<T>(e: () -> T = { f }) async throws -> T { g }")
    let type = try #require(read.types.first)
    #expect(type.functions.map(\.name) == ["a", "init"])
    #expect(type.functions.allSatisfy { $0.body == nil })
    let function = try #require(read.functions.first)
    #expect(read.words(function.signature).suffix(2) == ["throws", "T"])
    #expect(function.body.map(read.words) == ["g"])
  }

  @Test("Rules check truncated source files without a crash") func truncated() async throws {
    for rule in ["no-singletons", "body-transform", "binding-just-read", "body-io"] {
      let text = try #require(try RulePage(rule).files("Wrong")["Sources/App/App.swift"])
      let ends = Array(stride(from: 0, to: text.utf8.count, by: 7)) + [text.utf8.count]
      let files = Dictionary(
        uniqueKeysWithValues: ends.map { end in
          ("Sources/App/\(end).swift", String(decoding: Array(text.utf8)[..<end], as: UTF8.self))
        })
      var rules = RulesFile()
      rules.presets = [.checklist]
      let (found, _) = try await RulePage.check(files, rules: rules)
      #expect(!found.isEmpty)
    }
  }
}
