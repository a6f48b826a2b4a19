import TerminalUI
import Testing
import TrellisPerturbation

@testable import TerminalUIDriver

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
    #expect(observer.inputs.contains(.activation(.button, index: 0)))
    #expect(observer.outcomes.last == .ignored)
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

  @Test("An asynchronous action begins before the next input")
  func actionBeginsBeforeTheNextInput() async {
    let driver = Driver(WindowGroup { Notes() }, clock: VirtualClock.perturbable())
    for key in "cdcd" { await driver.reproduce(.event(.key(KeyPress(.character(key))))) }
    await driver.settle()
    #expect(driver.shows("noted [0, 1], ended 2"))
  }

  @Test("An asynchronous action begins before the next key of the same write")
  func actionBeginsBeforeTheNextKeyOfTheSameWrite() async {
    let driver = Driver(WindowGroup { Notes() }, clock: VirtualClock.perturbable())
    for key in "cdccdc" { driver.window.send(.key(KeyPress(.character(key)))) }
    await driver.settle()
    #expect(driver.shows("noted [0, 1, 1, 2], ended 4"))
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
