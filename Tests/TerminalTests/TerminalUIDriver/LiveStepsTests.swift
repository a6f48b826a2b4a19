import TerminalUI
import Testing

@testable import TerminalUIDriver

@MainActor
struct LiveStepsTests {
  /// A screen with a form that appears after three seconds.
  private struct Slow: View {
    @Environment(\.clock) private var clock
    @State private var isReady = false
    @State private var name = ""
    @State private var greeting = ""

    var body: some View {
      VStack(alignment: .leading) {
        if isReady {
          TextField("Name", text: $name)
          Button("Greet") { greeting += "Hello, \(name)." }
          Text(greeting)
        } else {
          Text("Loading")
        }
      }
      .task {
        try? await clock.sleep(for: .seconds(3))
        isReady = true
      }
    }
  }

  @Test func stepsWaitForTheirControls() async {
    let driver = Driver(WindowGroup { Slow() }, clock: VirtualClock())
    let steps = LiveSteps([.type(field: "Name", text: "Ada"), .tap("Greet"), .expect("Hello, Ada")])
    await driver.settle()
    steps.perform(in: driver.window)
    #expect(driver.shows("Loading"))
    await driver.advance(by: .seconds(3))
    steps.perform(in: driver.window)
    await driver.settle()
    #expect(driver.shows("Hello, Ada"))
  }

  @Test func eachStepIsPerformedOnce() async {
    let driver = Driver(WindowGroup { Slow() }, clock: VirtualClock())
    await driver.advance(by: .seconds(3))
    let steps = LiveSteps([.type(field: "Name", text: "Ada"), .tap("Greet"), .screen])
    steps.perform(in: driver.window)
    await driver.settle()
    steps.perform(in: driver.window)
    await driver.settle()
    #expect(driver.shows("Hello, Ada.") && !driver.shows("Hello, Ada.Hello"))
  }
}
