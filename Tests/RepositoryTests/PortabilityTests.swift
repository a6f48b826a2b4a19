import Testing

@Suite("Code for Glibc has a branch for Musl") struct PortabilityTests {
  @Test func eachConditionOnGlibcNamesMusl() throws {
    let folders = ["App", "Packages", "Tests/Support"]
    let sources = folders.flatMap { Repository.files(below: $0, ending: ".swift") }
    let texts = try sources.map { ($0, try Repository.text($0)) }.filter { $0.1.contains("canImport(Glibc)") }
    #expect(texts.count > 10)
    let found = texts.flatMap { path, text in Self.linesWithoutMusl(in: text).map { "\(path):\($0)" } }
    #expect(found == [], "Add a branch for Musl, or name the platform that differs")
  }

  @Test(arguments: [
    ("#if canImport(Glibc)\n  import Glibc\n#else\n  import Darwin\n#endif", [1]),
    ("#if canImport(Glibc)\n  import Glibc\n#elseif canImport(Musl)\n  import Musl\n#endif", []),
    ("#if canImport(Glibc) || canImport(Musl)\n  let a = 1\n#endif", []),
    ("#if canImport(Glibc)\n#if DEBUG\n#elseif canImport(Musl)\n#endif\n#endif", [1]),
    ("#if canImport(Glibc)\n#endif\n#if canImport(Musl)\n#endif", [1]),
  ])
  func branchesAreRead(source: String, lines: [Int]) {
    #expect(Self.linesWithoutMusl(in: source) == lines)
  }

  /// Returns the lines of the conditions that name Glibc without naming Musl in any of their branches.
  private static func linesWithoutMusl(in text: String) -> [Int] {
    var open: [(line: Int, conditions: String)] = []
    var found: [Int] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let directive = line.drop { $0 == " " }
      if directive.hasPrefix("#if") {
        open.append((index + 1, String(directive)))
      } else if directive.hasPrefix("#elseif"), !open.isEmpty {
        open[open.count - 1].conditions += directive
      } else if directive.hasPrefix("#endif"), let last = open.popLast() {
        if last.conditions.contains("Glibc"), !last.conditions.contains("Musl") { found.append(last.line) }
      }
    }
    return found
  }
}
