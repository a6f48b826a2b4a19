import TerminalUI
import Testing

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
    let driver = Driver(WindowGroup { Form() }, clock: VirtualClock())
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

    let other = Driver(WindowGroup { Form() }, clock: VirtualClock())
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
    let driver = Driver(WindowGroup { Form() }, clock: VirtualClock())
    #expect(await !driver.reproduce(.activation(.button, index: 7)))
    #expect(await !driver.reproduce(.activation(.row, index: 0)))
  }

  private struct Notes: View {
    @State private var number = 0
    @State private var noted: [Int] = []

    var body: some View {
      VStack {
        Button("Note") { await note() }.keyboardShortcut("c")
        Button("Next") { number += 1 }.keyboardShortcut("d")
        Text(verbatim: "noted \(noted)")
      }
    }

    private func note() async { noted.append(number) }
  }

  @Test("An asynchronous action begins before the next input")
  func actionBeginsBeforeTheNextInput() async {
    let clock = VirtualClock()
    let driver = Driver(WindowGroup { Notes() }, clock: clock)
    for key in "cdcd" { await driver.reproduce(.event(.key(KeyPress(.character(key))))) }
    await driver.settle()
    #expect(driver.screen.contains { $0.contains("noted [0, 1]") })
  }
}
