import Testing

@testable import ModuleGraphReading

@Suite struct TokenTests {
  private func texts(_ text: String) -> [String] {
    let stream = TokenStream(text)
    return stream.tokens.map(stream.text)
  }

  @Test(
    "Code is split into words, literals, operators and punctuation, without comments",
    arguments: [
      ("a.b(c: 1.5)", ["a", ".", "b", "(", "c", ":", "1.5", ")"]), ("x ?? y // z", ["x", "??", "y"]),
      ("a /* b /* c */ d */ e", ["a", "e"]),
      ("@MainActor(x) #if DEBUG", ["@MainActor", "(", "x", ")", "#if", "DEBUG"]),
      ("`class` == nil", ["class", "==", "nil"]), ("0..<0xFF", ["0", ".", ".", "<", "0xFF"]),
      ("a! + b?.c", ["a", "!", "+", "b", "?", ".", "c"]), ("x = /a\"b/; y", ["x", "=", "/a\"b/", ";", "y"]),
      ("a / b", ["a", "/", "b"]), ("#/x\"/# \"y\"", ["#/x\"/#", "\"y\""]), ("a +// b", ["a", "+"]),
      ("\u{FEFF}a", ["a"]), ("Größe 😀", ["Größe", "😀"]), ("a !/b/.c", ["a", "!", "/b/", ".", "c"]),
      ("f(#\"\"\"#, b)", ["f", "(", "#\"\"\"#", ",", "b", ")"]), ("a\r// b\rc", ["a", "c"]), ("@`", ["@`"]),
      ("a #`", ["a", "#`"]),
    ] as [(String, [String])])
  func tokens(_ text: String, _ expected: [String]) {
    #expect(texts(text) == expected)
  }

  @Test("The tokens of an interpolation follow its string once, at any nesting depth") func interpolations() {
    #expect(texts(#""a \(b) c" d"#) == [#""a \(b) c""#, "(", "b", ")", "d"])
    #expect(texts(##"#"a \#(b) \(c)"#"##) == [##"#"a \#(b) \(c)"#"##, "(", "b", ")"])
    #expect(texts(#""\("\(x)")""#).filter { $0 == "x" } == ["x"])
    #expect(texts(#""\(a)\(b)""#).filter { $0 == "a" || $0 == "b" } == ["a", "b"])
  }

  @Test("Each opening bracket has the index of its closing one, and each token its place") func brackets() {
    let stream = TokenStream("f {\n  g([1, (2)])\n}")
    #expect(stream.closing(1) == stream.tokens.count - 1)
    #expect(stream.closing(3).map { stream.tokens[$0].range.lowerBound } == 16)
    #expect(stream.closing(0) == nil)
    #expect(stream.place(of: stream.tokens[2], in: "A.swift") == Place(file: "A.swift", line: 2, column: 3))
    #expect(stream.matches(0, "f") && !stream.matches(0, "ff") && !stream.matches(99, "f"))
  }
}
