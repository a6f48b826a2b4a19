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

  private final class Found {
    var executors: [IdleTrackingExecutor?] = []
    func record() { executors.append(IdleTrackingExecutor.current) }
  }

  @Test("What a view starts when it appears, is tapped or typed into finds the executor of the clock")
  func stepsProvideTheExecutorOfTheClock() async throws {
    let (clock, found) = (VirtualClock.perturbable(), Found())
    let screen = WindowGroup {
      VStack {
        Button("Record") { found.record() }.keyboardShortcut("r")
      }
      .onAppear { found.record() }
      .task { found.record() }
    }
    let driver = Driver(screen, clock: clock)
    try await driver.perform(.tap("Record"))
    await driver.send([.key(KeyPress(.character("r")))])
    #expect(found.executors.count == 4 && found.executors.allSatisfy { $0 === clock.executor })
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
    #expect(output.count == 1 && output.first?.contains("Hello, Ada L") == true)
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
    ("tap \"Greet", "the quotation mark at column 5 is not closed; write \\\" for a quotation mark in a text"),
  ])
  func invalidLineIsReported(line: String, message: String) {
    let error = #expect(throws: Script.Failure.self) { try Script(name: "x", text: line) }
    #expect(error.map { "\($0)" } == "x:1: \(message)")
  }

  @Test func carriageReturnsAtLineEndsAreAccepted() throws {
    let script = try Script(name: "x", text: "# hello\r\nquit\r\n\r\nscreen")
    #expect(script.steps.map(\.command) == [.quit, .screen] && script.steps.map(\.line) == [2, 4])
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
}

/// Observed input, and its repetition in another window.
@MainActor
struct ReproductionTests {
  private final class Observer: WindowObserver {
    var inputs: [ObservedInput] = []
    var outcomes: [InputOutcome] = []
    var destinations: [InputDestination] = []
    var isClosed = false

    func window(_ window: Window, willReceive input: ObservedInput, for destination: InputDestination) {
      inputs.append(input)
      destinations.append(destination)
    }

    func window(_ window: Window, didReceive outcome: InputOutcome) { outcomes.append(outcome) }
    func windowWillClose(_ window: Window) { isClosed = true }
  }

  private struct Form: View {
    @State private var name = ""
    @State private var count = 0

    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Button("Count \(count)") { count += 1 }
      }
    }
  }

  @Test("Repeated input leads to the same screen")
  func repeatedInputLeadsToTheSameScreen() async throws {
    let driver = Driver(WindowGroup { Form() }, clock: VirtualClock.perturbable())
    let observer = Observer()
    driver.window.observer = observer
    try await driver.perform(.type(field: "Name", text: "Ada"))
    try await driver.perform(.key(KeyPress(.character("!")), count: 2))
    try await driver.perform(.tap("Count 0"))
    try await driver.perform(.resize(Size(width: 60, height: 20)))
    driver.window.send(.key(KeyPress(.function(9))))
    #expect(observer.inputs.first == .replacement("Ada", index: 0, isSecure: false))
    #expect(observer.inputs.contains(.activation(.button, index: 0)) && observer.outcomes.last == .ignored)
    #expect(observer.destinations.contains { $0 != .controls })

    let other = Driver(WindowGroup { Form() }, clock: VirtualClock.perturbable())
    for input in observer.inputs {
      await other.reproduce(input)
      await other.settle()
    }
    #expect(other.screen == driver.screen)
    await driver.close()
    #expect(observer.isClosed)
  }

  @Test("A control that is not on the screen is not activated")
  func missingControlIsNotActivated() async {
    let driver = Driver(WindowGroup { Form() }, clock: VirtualClock.perturbable())
    #expect(await !driver.reproduce(.activation(.button, index: 7)))
    #expect(await !driver.reproduce(.activation(.row, index: 0)))
  }

  /// A view whose action calls several asynchronous functions before it reads the state, and then leaves the main actor.
  private struct Notes: View {
    @State private var number = 0
    @State private var noted: [Int] = []
    @State private var ended = 0

    var body: some View {
      VStack {
        Button("Note") { await note() }.keyboardShortcut("c")
        Button("Next") { number += 1 }.keyboardShortcut("d")
        Text(verbatim: "noted \(noted), ended \(ended)")
      }
    }

    private func note(depth: Int = 20) async {
      if depth > 0 { return await note(depth: depth - 1) }
      await withCheckedContinuation { begun in
        noted.append(number)
        begun.resume()
      }
      await Self.work()
      ended += 1
    }

    @concurrent nonisolated private static func work() async {}
  }

  @Test("An asynchronous action begins before the next input, and before the next key of the same write")
  func actionBeginsBeforeTheNextInput() async {
    let driver = Driver(WindowGroup { Notes() }, clock: VirtualClock.perturbable())
    for key in "cdcd" { await driver.reproduce(.event(.key(KeyPress(.character(key))))) }
    await driver.settle()
    #expect(driver.shows("noted [0, 1], ended 2"))
    for key in "cdccdc" { driver.window.send(.key(KeyPress(.character(key)))) }
    await driver.settle()
    #expect(driver.shows("noted [0, 1, 2, 3, 3, 4], ended 6"))
  }

  private struct Arrival: View {
    @State private var number = 0
    @State private var noted: [Int] = []

    var body: some View {
      VStack {
        Button("Next") { number += 1 }.keyboardShortcut("d")
        Text(verbatim: "noted \(noted)")
        if number > 0 { Text("Arrived").task { await note() } }
      }
    }

    private func note(depth: Int = 20) async {
      if depth > 0 { return await note(depth: depth - 1) }
      noted.append(number)
    }
  }

  @Test("The task of a view has begun when the input that shows the view has been reproduced")
  func taskOfAViewBeginsBeforeTheNextInput() async {
    let driver = Driver(WindowGroup { Arrival() }, clock: VirtualClock.perturbable())
    // The second key evaluates the change of the first, so the view appears.
    for key in "dd" { await driver.reproduce(.event(.key(KeyPress(.character(key))))) }
    driver.window.update()
    #expect(driver.shows("noted [2]"))
  }
}
