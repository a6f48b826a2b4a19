import TerminalUI
import Testing
import TextSafety

@testable import TerminalUIPlain

/// A session controlled by lines of text, as with a screen reader.
@MainActor
struct PlainSessionTests {
  struct Desk: View {
    @State private var isSignedIn = false
    @State private var email = ""
    @State private var password = ""
    @State private var theme = "Dark"

    var body: some View {
      if isSignedIn {
        PageStack([Page(id: "Orders")], onBack: {}) { page in
          List((1...20).map(Row.init)) { Text("Order \($0.id)") }
            .navigationTitle(page.id)
        }
      } else {
        TextField("Email", text: $email)
        SecureField("Password", text: $password)
        Picker("Theme", selection: $theme) {
          Text("Dark").tag("Dark")
          Text("Light").tag("Light")
        }
        Button("Sign in") { isSignedIn = true }
        Button("Forbidden") {}.disabled()
      }
    }
  }

  struct PhaseView: View {
    let report: @MainActor (ScenePhase) -> Void
    @Environment(\.scenePhase) private var scenePhase

    var body: some View {
      Text("Ready").onChange(of: scenePhase) { _, phase in report(phase) }
    }
  }

  struct Page: Identifiable { let id: String }
  struct Row: Identifiable { let id: Int }

  private final class Record {
    var said: [String] = []
    var links: [String] = []
  }

  private func play(_ lines: [String]) async -> [String] {
    let record = Record()
    let session = PlainSession { record.said.append($0.string) }
    let (stream, continuation) = AsyncStream.makeStream(of: PlainInput.self)
    for line in lines { continuation.yield(.line(line)) }
    continuation.yield(.end)
    let end = await session.run(WindowGroup { Desk() }, size: Size(width: 60, height: 12), input: stream)
    #expect(end == .quit)
    #expect(Array(record.said.prefix(5)) == Self.first)
    return Array(record.said.dropFirst(5))
  }

  @Test("The end leads through both phases, in which an app saves its data", arguments: [PlainInput.end, .signal(15)])
  func endLeadsThroughThePhases(input: PlainInput) async {
    var phases: [ScenePhase] = []
    let (stream, continuation) = AsyncStream.makeStream(of: PlainInput.self)
    continuation.yield(input)
    _ = await PlainSession(say: { _ in }).run(WindowGroup { PhaseView { phases.append($0) } }, input: stream)
    #expect(phases == [.inactive, .background])
  }

  private static let first = [
    "1. text field \"Email\": empty (focused)", "2. secure field \"Password\": empty",
    "3. picker \"Theme\": Dark (choices Dark, Light)", "4. button \"Sign in\"",
    "5. button \"Forbidden\" (disabled)",
  ]

  @Test func onlyChangesArePrinted() async {
    #expect(await play(["1 ada@example.com"]) == ["1. text field \"Email\": \"ada@example.com\" (focused)"])
    #expect(await play(["tab"]) == ["2. secure field \"Password\": empty (focused)"])
    #expect(await play(["3 light"]) == ["3. picker \"Theme\": Light (choices Dark, Light)"])
    #expect(await play(["3", "3"]).last == "3. picker \"Theme\": Dark (choices Dark, Light)")
  }

  @Test func emptyLinePrintsTheWholeScreen() async {
    #expect(await play([""]) == Self.first)
  }

  @Test func secureFieldsAreNotRepeated() async {
    let said = await play(["2", "lovelace"])
    #expect(said == ["Password:", "2. secure field \"Password\": 8 characters (focused)"])
    #expect(!said.joined().contains("lovelace"))
  }

  @Test(
    "A secret in a command is refused, because the terminal has shown it",
    arguments: ["2 ", "type \"Password\" ", "Password ", "pass ", "Pasword: "])
  func visibleSecretsAreRefused(command: String) async {
    let said = await play([command + "lovelace"])
    #expect(
      said == ["a command cannot contain a secret: type 2, press Enter, then the text, which is hidden."])
  }

  /// Types lines, and reads the visible part of another one after them.
  @MainActor private final class Typist {
    private(set) var visible = ""
    private var lines: ArraySlice<String>
    private let read: @MainActor () -> String

    init(lines: ArraySlice<String>, read: @escaping @MainActor () -> String) {
      (self.lines, self.read) = (lines, read)
    }

    func next() -> PlainInput {
      if let line = lines.popFirst() { return .line(line) }
      visible = read()
      return .end
    }
  }

  /// Returns the visible part of a line that the user types after others.
  private func visiblePart(of line: String, after lines: [String] = []) async -> String {
    let session = PlainSession { _ in }
    let typist = Typist(lines: lines[...]) { session.visiblePart(of: line) }
    let input = AsyncStream<PlainInput>(unfolding: { await typist.next() })
    _ = await session.run(WindowGroup { Desk() }, input: input)
    return typist.visible
  }

  @Test(
    "The part of a line that a terminal shows ends before a secret",
    arguments: [
      ("2 lovelace", "2 "), (" 2  love lace", " 2  "), ("02 l", "02 "), ("2", "2"), ("2 ", "2 "), ("1 ada", "1 ada"),
      ("3 light", "3 light"), ("type \"Password\" lovelace", "type \"Password\" "), ("type pass l", "type pass "),
      ("type \"Password\" \"love", "type \"Password\" "), ("type \"Pasword\" l", "type \"Pasword\" "),
      ("type \"Email\" ada", "type \"Email\" ada"), ("Password lovelace", "Password "), ("PASS: l", "PASS: "),
      ("Pasword love lace", "Pasword "), ("Email ada", "Email ada"), ("p 5", "p 5"), ("Password ", "Password "),
      ("type \"Pass", "type \"Pass"), ("Sign in", "Sign in"), ("", ""),
      ("open trellis://reset/S3CRET", "open trellis://reset/"), ("open reset/S3CRET", "open reset/"),
      (" open \"trellis://reset/S3CRET", " open \"trellis://reset/"), ("open trellis:/", "open trellis:"),
      ("open trellis://orders", "open trellis://orders"), ("open ", "open "), ("opening", "opening"),
    ])
  func secretsAreNotEchoed(line: String, visible: String) async {
    #expect(await visiblePart(of: line) == visible)
  }

  @Test func onlyTheAnswerForASecureFieldIsHidden() async {
    #expect(await visiblePart(of: "lovelace", after: ["2"]) == "")
    #expect(await visiblePart(of: "2 lovelace", after: ["1"]) == "2 lovelace")
    #expect(await visiblePart(of: "2 ada", after: ["4"]) == "2 ada")
  }

  @Test(arguments: ["4", "Sign in", "sign in", "tap \"Sign in\""])
  func newScreenIsPrintedCompletely(line: String) async {
    let said = await play([line, "down 2"])
    #expect(said.first == "heading \"Orders\"")
    #expect(said.dropFirst().first == "list of 20 rows (focused, showing 1 to 10)")
    #expect(said.last == "3. row 3 of 20: Order 3 (selected)")
  }

  @Test(arguments: [
    ("99", "there is nothing with the number 99."), ("5", "\"Forbidden\" is disabled."),
    ("4 text", "\"Sign in\" takes no text."), ("3 Lihgt", "Theme has no choice \"Lihgt\"; there is \"Light\"."),
    ("sgn in", "no control is called \"sgn in\"; there is \"Sign in\"."), ("open x", "nothing opens x."),
    ("esc", "Nothing has changed yet."),
  ])
  func lineWithoutEffectPrintsTheReason(line: String, answer: String) async {
    #expect(await play([line]) == [answer])
  }

  @Test func helpAndKeysAreCommands() async {
    #expect(await play(["help"]) == PlainCommand.usage)
    #expect(await play(["keys"]).contains { $0.hasPrefix("Moving: Tab To the next control") })
  }

  @Test func quitAndSignalsEndTheSession() async {
    let (stream, continuation) = AsyncStream.makeStream(of: PlainInput.self)
    continuation.yield(.signal(15))
    #expect(await PlainSession { _ in }.run(WindowGroup { Desk() }, input: stream) == .signal(15))
    let (lines, more) = AsyncStream.makeStream(of: PlainInput.self)
    more.yield(.line("quit"))
    #expect(await PlainSession { _ in }.run(WindowGroup { Desk() }, input: lines) == .quit)
  }

  @Test func linkIsPassedToTheApp() async {
    let record = Record()
    let session = PlainSession(
      open: { link in
        record.links.append(link)
        return true
      },
      say: { _ in })
    let (stream, continuation) = AsyncStream.makeStream(of: PlainInput.self)
    continuation.yield(.line("open shop://orders/7"))
    continuation.yield(.end)
    _ = await session.run(WindowGroup { Desk() }, input: stream)
    #expect(record.links == ["shop://orders/7"])
  }
}
