import Testing

@Suite("Each name in a document exists") struct DocumentNameTests {
  /// The pages that name what does not exist, each with the reason.
  private static let exceptions = [
    "CHANGELOG.md": "it describes earlier versions",
    "docs/swiftui.md": "it is generated from rows that are compiled, and lists the APIs of SwiftUI that are absent",
  ]

  @Test func theDocumentsNameWhatExists() throws {
    let checker = NameChecker(try Repository.textFiles())
    let pages = try MarkdownPage.all().filter { Self.exceptions[$0.path] == nil }
    let missing = pages.flatMap(checker.missingNames)
    for name in missing where !ForeignNames.all.contains(name.name) { Issue.record("\(name)") }
    let unused = ForeignNames.all.subtracting(missing.map(\.name)).sorted()
    #expect(unused == [], "no document has these foreign names, or the repository has them")
  }

  @Test(arguments: [
    ("`PriceFormat`", "PriceFormat: no code has this name"),
    ("`PriceFormat(locale:)` and more", "PriceFormat: no code has this name"),
    ("a list `[PriceFormat(\"de\")]`", "PriceFormat: no code has this name"),
    ("`PriceText.width`", "width: no code has this name"),
    ("`PriceText.slow`", "PriceText.slow: no file of PriceText has slow"),
    ("`PriceText.text(in:)`", "PriceText.text: no file of PriceText has text, in"),
    ("`text(in:)`", "text(in:): no file has the name and the labels"),
    ("`Packages/Prices/Price.swift`", "Packages/Prices/Price.swift: there is no such file or folder"),
    ("`PriceFormat.swift`", "PriceFormat.swift: there is no such file or folder"),
    ("`swift run trellis --fast`", "trellis --fast: it has no such option"),
    ("`TRACE=1 scripts/run --fast  # quickly`", "scripts/run --fast: it has no such option"),
    ("`--fast`", "--fast: no program has this option"),
    ("`swift run prices`", "prices: there is no such program"),
    ("`scripts/walk`", "scripts/walk: there is no such program"),
    ("`swift test --filter PriceFormatTests`", "swift --filter: it has no such option"),
    ("```sh\nswift run trellis --fast\n```", "trellis --fast: it has no such option"),
  ])
  func aMissingNameIsReportedWithItsPlace(text: String, expected: String) {
    let line = text.hasPrefix("```") ? 4 : 3
    let missing = sample.missingNames(in: MarkdownPage("# Page\n\n" + text, at: "docs/page.md"))
    #expect(missing.first?.description == "docs/page.md:\(line): \(expected)")
  }

  @Test(arguments: [
    "`PriceText`", "`PriceText.text(for:)`", "`text(for:)`", "`text(for: PriceText())`", "`.text`", "`$price`",
    "`Packages/Prices`", "`Prices/PriceText`", "`PriceText.swift`", "`../Packages/Prices/`", "`Prices/NAME.swift`",
    "`swift run trellis --slow=1`", "`scripts/run --slow`", "`swift run trellis $(scripts/run --slow)`", "`--slow 1`",
    "`slow-start`", "`Sign in`", "``PriceFormat``",
    "[`PriceFormat`](Prices/PriceFormat.swift)", "```swift\nPriceFormat()\n```",
  ])
  func anExistingNameIsNotReported(text: String) {
    #expect(sample.missingNames(in: MarkdownPage(text, at: "docs/page.md")).map(\.description) == [])
  }

  @Test func codeThatContinuesOnTheNextLineHasTheLineOfItsBeginning() {
    let page = MarkdownPage("One `two\nthree` and `PriceFormat`\n`PriceText`", at: "page.md")
    #expect(page.spans.map(\.text) == ["two three", "PriceFormat", "PriceText"])
    #expect(page.spans.map(\.line) == [1, 2, 3])
  }

  @Test func wordsOfCommentsAreOmittedAndThoseOfStringsAreMarked() {
    var scanner = WordScanner("a.b // c\n\"d \\\" e\"\n\"\"\"\nf \"g\"\n\"\"\"\n/[\"]/\nh")
    var words: [WordScanner.Word] = []
    while let word = scanner.next() { words.append(word) }
    #expect(words.filter { !$0.isInString }.map(\.text) == ["a", "b", "h"])
    #expect(words.filter(\.isInString).map(\.text) == ["d", "e", "f", "g"])
    #expect(words.filter(\.followsDot).map(\.text) == ["b"])
  }

  /// A comment, a string literal and a file's name do not count as a declaration of `PriceFormat`.
  private let sample = NameChecker([
    "Packages/Prices/PriceText.swift": """
    // PriceFormat
    struct PriceText {
      let price = "PriceFormat"
      func text(for price: Int) {}
    }
    """,
    "App/Main/Options.swift": "let slow = CommandOption.flag(\"slow\")",
    "scripts/run": "case $1 in --slow) ;; esac",
    "Package.swift": "executable(\"trellis\")",
    "docs/page.md": "",
  ])
}
