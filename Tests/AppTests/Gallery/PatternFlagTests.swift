import TerminalUI
import TerminalUIDriver
import TerminalUITesting
import TestSupport
import Testing

@testable import gallery

struct PatternFlagTests {
  @Test("A feature flag switches the list, and evaluates the bodies that read it only", .requirement("A17", "Y3"))
  func onlyReadersAreEvaluated() async {
    let clock = VirtualClock()
    let flags = PatternFlags()
    let count = EvaluationCount()
    let screen = ScreenDriver(clock: clock) {
      VStack {
        PatternPicker(flags: flags)
        CountedText(count: count)
        PatternList(flags: flags, service: SamplePatternOrders(clock: clock))
      }
    }
    screen.driver.window.checksReuse = false
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.expect("[View model]")
    let before = count.value
    await screen.tap("Store")
    await screen.expect("[Store]")
    await screen.expect("Loading orders…")
    await screen.advance(by: SamplePatternOrders.delay)
    await screen.expect("#1001  Ada Lovelace  pending")
    #expect(count.value == before)
  }
}

/// A number of evaluations, which no view observes.
private final class EvaluationCount {
  var value = 0
}

/// A view that does not read the flag, and counts the evaluations of its body.
private struct CountedText: View {
  let count: EvaluationCount

  var body: some View {
    count.value += 1
    return Text("Patterns")
  }
}
