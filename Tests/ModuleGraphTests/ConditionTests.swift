import Testing

@testable import ModuleGraphReading

/// Three-valued evaluation of `#if` conditions, over Linux and macOS, with and without `DEBUG`.
@Suite struct ConditionTests {
  private func condition(_ text: String, defines: Set<String> = []) -> [String] {
    let matrix = BuildMatrix(defines: defines, toolsVersion: "6.2.0")
    return SourceFile.scanning(text, path: "A.swift", matrix: matrix).imports.map(\.condition.rawValue)
  }

  @Test(
    "A condition is always, never, or sometimes true",
    arguments: [
      ("true", "always"), ("false", "inactive"), ("DEBUG", "conditional"), ("!DEBUG", "conditional"),
      ("DEBUG || !DEBUG", "always"), ("DEBUG && !DEBUG", "inactive"), ("os(Linux)", "conditional"),
      ("os(Windows)", "inactive"), ("!os(Windows)", "always"), ("os(Linux) || os(macOS)", "always"),
      ("os(Linux) && os(macOS)", "inactive"), ("os(Linux) || os(OSX) && true", "always"),
      ("(os(Linux) || os(macOS)) && !(os(iOS))", "always"), ("canImport(UIKit)", "inactive"),
      ("canImport(Glibc) || canImport(Darwin)", "always"), ("canImport(Unheard)", "conditional"),
      ("canImport(Foundation)", "always"), ("canImport(Foundation, _version: 1.0)", "conditional"),
      ("canImport(Foundation.NSObject)", "conditional"), ("canImport(UIKit, _version: 1.0)", "inactive"),
      ("canImport(CoreFoundation)", "conditional"), ("DEBUG /* why */ || /* why */ !DEBUG", "always"),
      ("swift(>=5.9)", "always"), ("swift(>=6.2)", "always"), ("compiler(>=7)", "conditional"),
      ("swift(<6)", "inactive"), ("targetEnvironment(simulator)", "inactive"), ("_runtime(_ObjC)", "conditional"),
      ("arch(x86_64)", "conditional"), ("MINE", "conditional"), ("OTHERS", "always"), ("!OTHERS", "inactive"),
      ("hasFeature(Macros) && false", "inactive"), ("true // && false", "always"), ("SWIFT_PACKAGE", "always"),
      ("(true &&\n  false)", "inactive"), ("true &&\n  false", "inactive"),
    ])
  func conditions(_ text: String, _ expected: String) {
    #expect(condition("#if \(text)\nimport A\n#endif", defines: ["OTHERS"]) == [expected])
  }

  @Test(
    "`swift` conditions compare with the language mode, and `compiler` conditions with the tools version",
    arguments: [
      ("swift(>=6)", "6.2.0", nil, "always"), ("swift(>=6)", "6.2.0", 5, "inactive"),
      ("swift(<6)", "6.2.0", 5, "always"),
      ("swift(>=6)", "5.9.0", nil, "inactive"), ("swift(>=6)", "5.9.0", 6, "conditional"),
      ("swift(>=5.10)", "5.9.0", nil, "conditional"), ("swift(>=5.9)", "6.0.0", 5, "always"),
      ("swift(>=5)", "5.9.0", 4, "inactive"), ("compiler(>=6)", "6.2.0", 5, "always"),
      ("compiler(>=6)", "5.9.0", nil, "conditional"),
      ("canImport(Synchronization)", "5.9.0", nil, "conditional"),
      ("canImport(Synchronization)", "6.0.0", nil, "always"),
    ] as [(String, String, Int?, String)])
  func languageMode(_ text: String, _ tools: String, _ mode: Int?, _ expected: String) {
    let matrix = BuildMatrix(toolsVersion: tools, languageMode: mode)
    let file = SourceFile.scanning("#if \(text)\nimport A\n#endif", path: "A.swift", matrix: matrix)
    #expect(file.imports.map(\.condition.rawValue) == [expected])
  }

  @Test("Flags that the manifest defines are set, including DEBUG") func debugIsSet() {
    #expect(condition("#if DEBUG\nimport A\n#endif", defines: ["DEBUG"]) == ["always"])
  }

  @Test(
    "A branch is active only if no earlier one is, and unbalanced braces and directives hide nothing",
    arguments: [
      (
        "#if os(Linux)\nimport A\n#elseif os(macOS)\nimport B\n#elseif X\nimport C\n#else\nimport D\n#endif\nimport E",
        ["conditional", "conditional", "inactive", "inactive", "always"]
      ),
      (
        "#if false\n#if DEBUG\nimport A\n#else\nimport B\n#endif\nimport C\n#else\nimport D\n#endif",
        ["inactive", "inactive", "inactive", "always"]
      ),
      ("#if DEBUG\nstruct A {\n#else\nstruct B {\n#endif\n}\nimport A", ["always"]),
      ("func f() {\n#if DEBUG\ng()\n#endif\n}\n#if false\nimport A\n#endif", ["inactive"]),
      ("#endif\n#else\nimport A", ["always"]), ("#if false\nimport A", ["inactive"]),
    ] as [(String, [String])])
  func branches(_ text: String, _ expected: [String]) { #expect(condition(text) == expected) }
}
