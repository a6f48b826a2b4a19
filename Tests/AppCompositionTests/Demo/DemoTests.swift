import AppMocks
import EmbeddedBackend
import Models
import TerminalUI
import TestSupport
import Testing
import TrellisVirtualTime

@testable import AppComposition
@testable import DeveloperTools

@MainActor
struct DemoTests {
  @Test func aSeedGivesTheSameStepsEachTime() {
    let script = DemoScript(seed: 1843)
    #expect((0..<50).map(script.step) == (0..<50).map(DemoScript(seed: 1843).step))
    #expect((0..<50).map(script.step) != (0..<50).map(DemoScript(seed: 1844).step))
  }

  @Test func everyKindOfStepOccursWithinHalfAMinute() {
    let steps = (0..<12).map(DemoScript(seed: Demo.standardSeed).step)
    let actions = steps.map(\.action)
    #expect(actions.contains(.pay) && actions.contains(.complete) && actions.contains(.loseConnection))
    #expect(steps.map(\.pause).reduce(.zero, +) < .seconds(45))
    #expect(steps.prefix(2).map(\.pause).reduce(.zero, +) <= .seconds(3))
  }

  @Test func ordersArriveAndSomeAreAnnounced() async throws {
    let fixture = AppFixture.signedIn()
    fixture.hasMail = true
    let player = try await fixture.start("expect \"Home\"")
    let app = try #require(fixture.app)
    let demo = try #require(Demo(app: app, faults: Faults()))
    // On the executor of the clock, so that the driver waits for it.
    let task = Task(executorPreference: fixture.clock.executor) { await demo.run() }
    try await player.play(
      """
      reject "New order: #"
      advance 8s
      expect "New order: #"
      key ctrl-o
      expect "Boston"
      """)
    task.cancel()
    await task.value
  }

  @Test func aRemoteServerHasNoDemo() {
    #expect(Demo(app: TrellisApp(dependencies: .mock()), faults: Faults()) == nil)
  }

  @Test func theFirstInputEndsTheDemoAndReachesTheFormerObserver() {
    let window = Window(size: Size(width: 20, height: 3)) { Text("Desk") }
    let recorder = InputCounter()
    window.observer = recorder
    var endCount = 0
    let observer = DemoObserver(window) { endCount += 1 }
    observer.window(window, willReceive: .resize(Size(width: 30, height: 3)), for: .controls)
    #expect(endCount == 0)
    for _ in 0..<2 { observer.window(window, willReceive: .event(.key(KeyPress(.character("x")))), for: .controls) }
    #expect(endCount == 1 && recorder.count == 3)
  }
}

private final class InputCounter: WindowObserver {
  private(set) var count = 0

  func window(_ window: Window, willReceive input: ObservedInput, for destination: InputDestination) { count += 1 }
  func window(_ window: Window, didReceive outcome: InputOutcome) {}
  func windowWillClose(_ window: Window) {}
}
