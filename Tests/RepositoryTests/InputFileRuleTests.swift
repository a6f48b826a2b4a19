import RegexBuilder
import Testing

@Suite("The files of a command line have one reader") struct InputFileRuleTests {
  private static let folders = [
    "App/DeveloperTools", "App/Gallery", "App/Main", "App/Previews",
    "Packages/Core/Platform/TrellisCommandLineOptions", "Packages/Core/Terminal/TerminalUIDriver",
    "Packages/Core/Terminal/TerminalUIPlain",
  ]
  /// The files that read others, each with the reason.
  private static let exceptions = [
    "App/Gallery/Catalog/ExampleSource.swift": "the sources of the gallery, which no command line names",
    "Packages/Core/Platform/TrellisCommandLineOptions/InputFile.swift": "the reader itself",
  ]

  @Test func noOtherCodeReadsThem() throws {
    let sources = Self.folders.flatMap { Repository.files(below: $0, ending: ".swift") }
    #expect(sources.count > 100)
    let found = try sources.filter { Self.reads(try Repository.text($0)) }
    #expect(
      found.sorted() == Self.exceptions.keys.sorted(), "Use InputFile, which neither waits nor reads without a limit")
  }

  @Test(arguments: [
    ("let handle = FileHandle(forReadingAtPath: path)", true), ("try Data(contentsOf: url)", true),
    ("try String(contentsOfFile: path)", true), ("fopen(path, \"r\")", true), ("InputStream(url: url)", true),
    ("let file = open(path, O_RDONLY)", true), ("Glibc.open(path, flags)", true),
    ("FileManager.default.contents(atPath: path)", true),
    ("await inbox.open(link)", false), ("try InputFile.read(path, limit: 9)", false), ("func open(_ link: URL)", false),
    ("hooks.open(link)", false), ("contentsOfDirectory(atPath: path)", false), ("/// `open(path)`", false),
  ])
  func readsAreDetected(source: String, isRead: Bool) {
    #expect(Self.reads(source) == isRead)
  }

  private static func reads(_ source: String) -> Bool {
    source.split(separator: "\n").contains { line in
      !line.drop(while: \.isWhitespace).hasPrefix("//") && line.contains(pattern)
    }
  }

  private static var pattern: some RegexComponent {
    Regex {
      ChoiceOf {
        /FileHandle\(forReading|\(contentsOf(File)?:|\bfopen\(|InputStream\(|contents\(atPath/
        /(= |try |return )open\((path|file|name)|(Glibc|Foundation|Darwin)\.open\(|O_RDONLY/
      }
    }
  }
}
