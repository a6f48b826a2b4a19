import Testing

@testable import ModuleGraph

/// `#if` in three values, over Linux and macOS, with and without `DEBUG`.
@Suite struct ConditionTests {
  private func condition(_ text: String, defines: Set<String> = []) -> [String] {
    let matrix = BuildMatrix(defines: defines, toolsVersion: "6.2.0")
    return SourceFile.scanning(text, path: "A.swift", matrix: matrix).imports.map(\.condition.rawValue)
  }

  @Test(
    "A condition holds always, never, or sometimes",
    arguments: [
      ("true", "always"), ("false", "inactive"), ("DEBUG", "conditional"), ("!DEBUG", "conditional"),
      ("DEBUG || !DEBUG", "always"), ("DEBUG && !DEBUG", "inactive"), ("os(Linux)", "conditional"),
      ("os(Windows)", "inactive"), ("!os(Windows)", "always"), ("os(Linux) || os(macOS)", "always"),
      ("os(Linux) && os(macOS)", "inactive"), ("os(Linux) || os(OSX) && true", "always"),
      ("(os(Linux) || os(macOS)) && !(os(iOS))", "always"), ("canImport(UIKit)", "inactive"),
      ("canImport(Glibc) || canImport(Darwin)", "always"), ("canImport(Unheard)", "conditional"),
      ("canImport(Foundation)", "always"), ("canImport(Foundation, _version: 1.0)", "always"),
      ("swift(>=5.9)", "always"), ("swift(>=6.2)", "always"), ("compiler(>=7)", "conditional"),
      ("swift(<6)", "inactive"), ("targetEnvironment(simulator)", "inactive"), ("_runtime(_ObjC)", "conditional"),
      ("arch(x86_64)", "conditional"), ("MINE", "conditional"), ("OTHERS", "always"), ("!OTHERS", "inactive"),
      ("hasFeature(Macros) && false", "inactive"), ("true // && false", "always"), ("SWIFT_PACKAGE", "always"),
      ("(true &&\n  false)", "inactive"), ("true &&\n  false", "inactive"),
    ])
  func conditions(_ text: String, _ expected: String) {
    #expect(condition("#if \(text)\nimport A\n#endif", defines: ["OTHERS"]) == [expected])
  }

  @Test("A branch is seen where no earlier one is")
  func branches() {
    let text =
      "#if os(Linux)\nimport A\n#elseif os(macOS)\nimport B\n#elseif MINE\nimport C\n#else\nimport D\n#endif\nimport E"
    #expect(condition(text) == ["conditional", "conditional", "inactive", "inactive", "always"])
  }

  @Test("What is within a branch that nobody sees is seen by nobody")
  func nesting() {
    let text = "#if false\n#if DEBUG\nimport A\n#else\nimport B\n#endif\nimport C\n#else\nimport D\n#endif"
    #expect(condition(text) == ["inactive", "inactive", "inactive", "always"])
  }

  @Test("Branches that open braces each do not swallow what follows")
  func bracesInBranches() {
    #expect(condition("#if DEBUG\nstruct A {\n#else\nstruct B {\n#endif\n}\nimport A") == ["always"])
    #expect(condition("func f() {\n#if DEBUG\ng()\n#endif\n}\n#if false\nimport A\n#endif") == ["inactive"])
  }

  @Test("A directive without its beginning, or without its end, ends nothing else")
  func unbalanced() {
    #expect(condition("#endif\n#else\nimport A") == ["always"])
    #expect(condition("#if false\nimport A") == ["inactive"])
  }
}
