import Analytics
import CoreFakes
import Foundation
import Networking
import PasswordHashing
import Persistence
import PresentableErrors
import Testing
import TextSafety
import TrellisCommandLineOptions

@Suite("The listings in the READMEs of the platform modules") struct ReadmeListings {
  @Test func analyticsAllowsTheEventsOfSchemas() {
    struct OrderCompleted: AnalyticsEvent {
      static let schema = EventSchema("OrderCompleted", ["isHighValue": .flag])
      let isHighValue: Bool
      var properties: [String: String] { ["isHighValue": String(isHighValue)] }
    }
    let analytics = RecordingAnalytics()

    analytics.log(OrderCompleted(isHighValue: true))
    let allowed = AllowList([OrderCompleted.schema])

    #expect(analytics.events.map(\.name) == ["OrderCompleted"])
    #expect(allowed.allowed("OrderCompleted", properties: ["isHighValue": "true", "name": "Ada"])?.count == 1)
  }

  private struct Credentials: Codable, Sendable { var email, password: String }
  private struct Session: Codable, Sendable { var token: String }

  private func load(from networking: some NetworkingProtocol, _ credentials: Credentials) async throws {
    let signIn = HTTPOperation<Credentials, Session>(Endpoint(.post, "/v1/sessions", authorization: .none), status: 201)

    // The client
    let session = try await networking.fetch(signIn(credentials))
    _ = session
  }

  @Test func clientAndServerUseTheSameOperation() throws {
    let signIn = HTTPOperation<Credentials, Session>(Endpoint(.post, "/v1/sessions", authorization: .none), status: 201)
    let credentials = Credentials(email: "ada@example.com", password: "lovelace")

    let endpoint = try signIn(credentials).endpoint
    let request = HTTPRequest(endpoint.method, endpoint.path, body: endpoint.body)

    // A server that is written in Swift
    #expect(signIn.parameter(in: request.path) != nil)
    #expect(try signIn.input(of: request).email == "ada@example.com")
  }

  @Test func passwordsAreVerified() async throws {
    let salt = [UInt8](repeating: 7, count: 16)
    let hash = await PasswordHash.hash("lovelace", salt: salt, iterations: 10)  // PasswordHash.recommendedIterations
    let text = hash.text  // $pbkdf2-sha256$i=10$...$...

    let stored = try #require(PasswordHash(text: text))
    #expect(await stored.verify("lovelace"))
    #expect(stored.iterations < PasswordHash.recommendedIterations)  // then hash the password again, and store that
  }

  private enum Appearance: String, Codable { case light, dark }
  private struct PreferencesV1: Codable { var isDark: Bool }
  private struct Preferences: Codable, Equatable { var theme = Appearance.light }

  @Test func anOlderDocumentIsMigrated() throws {
    let store = InMemoryStore()
    try store.save(PreferencesV1(isDark: true), as: DocumentFormat("preferences", version: 1, of: PreferencesV1.self))

    let preferences = DocumentFormat(
      "preferences", version: 2, of: Preferences.self,
      migrations: [
        Migration(from: 1) { (old: PreferencesV1) in Preferences(theme: old.isDark ? .dark : .light) }
      ])
    let chosen = try store.load(preferences) ?? Preferences()
    try store.save(chosen, as: preferences)

    #expect(chosen.theme == .dark)
  }

  enum PrinterError: PresentableError {
    case noPaper

    var errorDescription: String? { "The printer has no paper" }
    var recoverySuggestion: String? { "Add paper and try again" }
    var recovery: RecoveryAction? { .retry }
  }

  @Test func anErrorHasItsWords() {
    #expect(ErrorDescription(of: PrinterError.noPaper).suggestion == "Add paper and try again")
  }

  private func write(_ argument: String, _ screen: String) {
    StandardStream.errors.writeLine("trellis: unknown route \"\(argument)\"")  // the argument is sanitized
    StandardStream.output.writeLine(SafeText(screen, lineBreaks: .kept))
  }

  enum Format: String, CaseIterable, Sendable { case text, json }

  struct DrawOptions: OptionGroup {
    let depth = CommandOption.number("depth", "NUMBER", in: 0...9, default: 1, help: "the number of steps (1)")
    let format = CommandOption.choice("format", "FORMAT", default: Format.text, help: "text or json")
    let targets = CommandOption.texts("focus", "TARGET", help: "draw this target; may be repeated")
    let isReduced = CommandOption.flag("reduced", help: "omit what a longer path implies")
    let help = CommandOption.help
  }

  struct DrawCommand: ProgramCommand {
    let name = "draw"
    let operands = "FILE"
    let summary = "Draws the graph."

    func run(_ arguments: ParsedArguments<DrawOptions>, in _: Void) async throws -> Int32 {
      arguments.operands.isEmpty ? 64 : 0
    }
  }

  @Test func optionsAndCommandsAreDeclared() async throws {
    let arguments = try ParsedArguments<DrawOptions>(["--depth", "2", "--reduced"])
    #expect(arguments.depth == 2)
    #expect(arguments.isReduced)

    let program = CommandLineProgram<Void, Int32>(name: "graph", commands: [DrawCommand()])
    let outcome = try await program.run(["draw", "Package.swift"], in: ())
    #expect("\(outcome)" == "finished(0)")
  }

  @Test func aSimilarNameIsSuggested() {
    let word = "chek"
    let message = "there is no command \"\(word)\"\(Spelling.suggestion(for: word, in: ["check", "draw"]))"
    #expect(message == "there is no command \"chek\"; did you mean \"check\"?")
  }

  @Test func memoryStoresTheDocumentsOfTests() {
    let store = InMemoryStore(["session": Data("garbage".utf8)])
    store.beforeEach { access in if access == .write("session") { throw StorageError.unwritable(name: "session") } }
    #expect(throws: StorageError.unwritable(name: "session")) { try store.set(Data(), for: "session") }

    let analytics = RecordingAnalytics()
    analytics.log("SignedIn")
    #expect(analytics.events == [.init("SignedIn")])
  }
}
