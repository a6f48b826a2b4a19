import Testing

@testable import ModuleGraphReading

@Suite struct ImportScannerTests {
  private func imports(_ text: String, _ matrix: BuildMatrix = BuildMatrix()) -> [ImportStatement] {
    SourceFile.scanning(text, path: "A.swift", matrix: matrix).imports
  }

  private func modules(_ text: String) -> [String] { imports(text).map(\.module) }

  @Test(
    "Every syntax of an import is found",
    arguments: [
      ("import Foundation", "Foundation"), ("public import Models", "Models"), ("@_exported import A", "A"),
      ("@testable\nimport A", "A"), ("@_spi(Testing) @preconcurrency public import A", "A"),
      ("@_spi(Testing)\n// why\n@preconcurrency\ninternal\nimport A", "A"), ("@_implementationOnly import A", "A"),
      ("import struct Foundation.URL", "Foundation"), ("import func Darwin.exit", "Darwin"),
      ("import `class`", "class"), ("import `A`.`B`", "A"), ("import os.log", "os"),
      ("import /* of all things */ A", "A"), ("import\n  A", "A"), ("\u{FEFF}import A", "A"), ("import A\r\n", "A"),
      ("let a = 1; import A", "A"), ("#!/usr/bin/swift\nimport A", "A"), ("struct S {}\nimport A", "A"),
      ("import struct", "struct"), ("import Größe", "Größe"), ("// head\r@testable\rimport A\rstruct S {}\r", "A"),
      ("struct S {}\rimport A", "A"), ("let a = \"not closed\rimport A", "A"), ("#!/bin/env /*\nimport A", "A"),
      ("\0import A\0\n", "A"), ("@_spi (Testing) import A", "A"),
      ("package\tlet a = 1\n@_weakLinked fileprivate import class A.B", "A"),
      ("#sourceLocation(file: \"import.swift\", line: 1)\nimport A", "A"),
      ("import func A.+", "A"),
    ])
  func everyForm(_ text: String, _ module: String) {
    #expect(modules(text) == [module])
  }

  @Test(
    "Code that resembles an import is ignored",
    arguments: [
      "// import A", "/* import A */", "/* /* */ import A */", "let text = \"import A\"",
      "let text = \"\"\"\nimport A\n\"\"\"", "let text = #\"\"\"\nimport A\n\"\"\"#",
      "let text = ##\"import A\"#; import B\"##",
      "func f() {\n  import A\n}", "let x = y.import", "case `import`", "importer A", "let importA = 1", "x.import A",
      "let regex = #/\nimport A\n/#", "f(import: 1)", "\"\\(\"}\")\"; struct S { /* } */ \n import A }",
      "struct S {\n  let a = /\"/\n  let b = 1\n import A }",
    ])
  func noImport(_ text: String) {
    #expect(modules(text) == [])
  }

  @Test(
    "Quotes, braces and comment ends in literals and comments do not hide later imports",
    arguments: [
      "let a = \"\\(b(\"}\", c: \"\\(\")\")\"))\"", "let a = #\"\\\"#", "let a = #\"\\#(f(\"#\"))\"#",
      "let a = \"\"\"\n  \"quoted\" \\\"\"\" {\n  \"\"\"", "let a = ##\"\"\"\n \"\"\"# {\n\"\"\"##",
      "/* { /* \" */ } */",
      "// {", "let a = { \"{\" }", "let a = /{/", "let a = try /[/\"]{/", "let a = b / c; let d = \"/\"",
      "let a = #/ { \" /#", "func f() { // {\n}", "let a = [1, 2].reduce(1, /) + \"/\".count", "let a = \"\\\\\"",
      "let a = \"not closed", "func f() { let a = b /c }", "}",
      // A quote between two delimiters is not a multiline string.
      "let a = #\"\"\"#", "let a = #\"\"\"{\"#", "let a = ##\"\"\"#\"##",
      "func f() { `a {\"`() }", "let a = `b \" {`", "let a = \"\\(`b\"){`)\"",
      // A slash also ends a regex in a character class. Neither form of regex extends past the end of the line.
      "let a = /[/; let b = \"{\"", "let a = #/ {", "let a = /b\\", "let a = !/{/.c", "f(/, \"{/\")", "f(a: /,{/)",
      "let a = b!/c! + \"{/\"", "func /(a: B, c: D) -> E { f(\"{/\") }", "f(/{ /*/ */}/)",
    ])
  func importBehind(_ text: String) {
    #expect(modules(text + "\nimport A") == ["A"])
  }

  @Test("An import has its access level, attributes, kind, submodules and place") func details() throws {
    let text = "// head\n@_spi(Testing)\n@preconcurrency public import struct Foundation.Calendar.Component\n"
    let statement = try #require(imports(text).first)
    #expect(statement.access == .public && statement.kind == "struct")
    #expect(statement.attributes == ["_spi(Testing)", "preconcurrency"])
    #expect(statement.submodule == ["Calendar", "Component"])
    #expect(statement.place == Place(file: "A.swift", line: 3, column: 38))
  }

  @Test("Modifiers of a declaration are not applied to the next import") func modifiersEnd() {
    let found = imports("@main public struct S {}\nimport A\n@testable import B; import C\npublic let a = 1\nimport D")
    #expect(found.map { "\($0.module) \($0.attributes)" } == ["A []", "B [\"testable\"]", "C []", "D []"])
    #expect(found.allSatisfy { $0.access == nil })
  }

  @Test("Lines are counted, also the last without a newline", arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2)])
  func lines(_ text: String, _ count: Int) { #expect(SourceFile.scanning(text, path: "A.swift").lines == count) }

  @Test(
    "A file with only imports and comments has no declarations",
    arguments: [
      ("// only\n@_exported import A\n", false), ("#if DEBUG\nimport A\n#endif\n", false), ("let a = 1", true),
      ("import A\n\"text\"", true), ("struct S {}", true),
    ])
  func declarations(_ text: String, _ expected: Bool) {
    #expect(SourceFile.scanning(text, path: "A.swift").hasDeclarations == expected)
  }

  @Test("A closing brace too many hides no later braces") func surplusBrace() {
    #expect(
      SourceFile.scanning("}\nfunc f() {\n  import A\n}\nimport B\n", path: "A.swift").imports.map(\.module) == ["B"])
  }

  @Test("An ignore comment is parsed with its rules and its reason, unless its word is longer") func ignoreComments() {
    let text = """
      // module-graph:ignore the plugin needs it
      import A  // module-graph:ignore(undeclared-import, layer): for now
      func f() {
        // module-graph:ignore
      }
      // module-graph:ignored once
      """
    let found = SourceFile.scanning(text, path: "A.swift").ignores
    #expect(found.map(\.reason) == ["the plugin needs it", "for now", ""])
    #expect(found.map(\.rules) == [[], ["undeclared-import", "layer"], []])
    #expect(found.map(\.isAloneOnLine) == [true, false, true] && found.map(\.place.line) == [1, 2, 4])
  }
}
