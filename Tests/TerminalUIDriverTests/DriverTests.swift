import TerminalUI
import Testing
import TextSafety
import TrellisPerturbation

@testable import TerminalUIDriver

@MainActor
struct DriverTests {
  struct Form: View {
    let clock: VirtualClock
    @State private var name = ""
    @State private var greeting = "Nobody yet"

    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Button("Greet") {
          try? await clock.sleep(for: .milliseconds(500))
          greeting = await Greeter().greet(name)
        }
        Button("Forbidden") {}.disabled()
        Text(greeting)
      }
    }
  }

  /// A service that runs off the main actor.
  actor Greeter {
    func greet(_ name: String) -> String { "Hello, \(name)" }
  }

  private func driver() -> Driver {
    let clock = VirtualClock.perturbable()
    return Driver(WindowGroup { Form(clock: clock) }, size: Size(width: 40, height: 10), clock: clock)
  }

  private func play(_ text: String) async throws -> [String] {
    var output: [String] = []
    let player = ScriptPlayer(launch: driver) { output.append($0.string) }
    try await player.play(Script(name: "test", text: text))
    return output
  }

  @Test func scriptControlsTheAppAndChecksTheScreen() async throws {
    let output = try await play(
      """
      # says hello
      type "Name" "Ada L"
      tap "Greet"
      expect "Hello, Ada L"
      reject "Nobody"
      screen
      quit
      expect "never reached"
      """)
    #expect(output.count == 1)
    #expect(output.first?.contains("Hello, Ada L") == true)
  }

  @Test func screenCommandPrintsPlainTextOnRequest() async throws {
    var output: [String] = []
    let player = ScriptPlayer(isPlain: true, launch: driver, print: { output.append($0.string) })
    try await player.play(Script(name: "plain", text: "screen"))
    #expect(output.first?.hasPrefix("text field \"Name\": empty (focused)\n") == true)
  }

  @Test func timeAdvancesOnlyByTheRequestedAmount() async throws {
    let output = try await play("type Name Bo\ntap Greet\nadvance 499ms\nexpect Nobody\nadvance 0.001s\nscreen")
    #expect(output.first?.contains("Hello, Bo") == true)
  }

  @Test func failureNamesItsLineAndIncludesTheScreen() async throws {
    do throws(Script.Failure) {
      try await ScriptPlayer(launch: driver) { _ in }.play(Script(name: "f", text: "\n\nexpect \"Goodbye\""))
      Issue.record("The expectation should not be met")
    } catch {
      #expect("\(error)" == "f:3: expected \"Goodbye\" on the screen")
      #expect(error.screen.contains { $0.contains("Nobody yet") })
    }
  }

  @Test(arguments: [
    ("tpa Greet", "unknown command \"tpa\"; did you mean \"tap\"?"), ("xyzzyplugh 1", "unknown command \"xyzzyplugh\""),
    ("resize 60", "resize: expected resize 60x20"), ("resize 0x9", "resize: expected resize 60x20"),
    ("key nokey", "key: expected key down [TIMES]"), ("advance 3", "advance: expected advance 0.5s"),
    ("tap", "tap: expected tap \"Sign in\""),
    (
      "tap \"Greet",
      "the quotation mark at column 5 is not closed; write \\\" for a quotation mark in a text"
    ),
  ])
  func invalidLineIsReported(line: String, message: String) {
    let error = #expect(throws: Script.Failure.self) { try Script(name: "x", text: line) }
    #expect(error.map { "\($0)" } == "x:1: \(message)")
  }

  @Test func carriageReturnsAtLineEndsAreAccepted() throws {
    let script = try Script(name: "x", text: "# hello\r\nquit\r\n\r\nscreen")
    #expect(script.steps.map(\.command) == [.quit, .screen])
    #expect(script.steps.map(\.line) == [2, 4])
    let error = #expect(throws: Script.Failure.self) { try Script(name: "x", text: "# hello\r\nnonsense\r\n") }
    #expect(error?.line == 2)
  }

  @Test func missingOrDisabledControlFailsTheStep() async {
    await #expect(throws: Script.Failure.self) { try await play("tap \"Save\"") }
    await #expect(throws: Script.Failure.self) { try await play("tap \"Forbidden\"") }
    await #expect(throws: Script.Failure.self) { try await play("open trellis://x") }
  }

  @Test func relaunchResetsTheApp() async throws {
    let output = try await play("type Name Bo\ntap Greet\nexpect Bo\nrelaunch\nscreen")
    #expect(output.first?.contains("Nobody yet") == true)
  }

  @Test func keysSizesAndQuotesAreParsed() throws {
    #expect(try ScriptCommand.parse("key ctrl-c") == .key(KeyPress(.character("c"), modifiers: .control), count: 1))
    #expect(try ScriptCommand.parse("key down 50") == .key(KeyPress(.down), count: 50))
    #expect(try ScriptCommand.parse("key F6") == .key(KeyPress(.function(6)), count: 1), "as the hint line writes it")
    #expect(try ScriptCommand.parse("key f12") == .key(KeyPress(.function(12)), count: 1))
    #expect(try ScriptCommand.parse("  resize 60x20 ") == .resize(Size(width: 60, height: 20)))
    #expect(try ScriptCommand.parse(#"type "E-mail" "a \"b\"""#) == .type(field: "E-mail", text: #"a "b""#))
    #expect(try ScriptCommand.parse("# comment") == nil)
    #expect(try ScriptCommand.parse("") == nil)
  }
}
