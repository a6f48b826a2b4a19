import Testing

@testable import TerminalUI

@MainActor
struct StepperAndProgressTests {
  struct Amount: View {
    @State private var amount = 1

    var body: some View {
      Stepper("Amount \(amount)", value: $amount, in: 0...3)
    }
  }

  @Test func stepperStaysWithinItsBounds() {
    let screen = Screen { Amount() }
    for _ in 0..<9 { screen.press(.right) }
    #expect(screen.lines.first?.contains("Amount 3 [−  ]") == true)
    #expect(screen.window.controls().map(\.label) == ["Decrease Amount 3"])
    screen.press(.left, .character("-"), .left, .left)
    #expect(screen.lines.first?.contains("Amount 0 [  +]") == true)
  }

  @Test func clickOnAStepperHalfStepsInItsDirection() {
    let screen = Screen(20, 3) { Amount() }
    let column = Array(screen.window.text()[1]).firstIndex(of: "+") ?? 0
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: column, y: 1))))
    #expect(screen.lines.first?.contains("Amount 2") == true)
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: column - 2, y: 1))))
    #expect(screen.lines.first?.contains("Amount 1") == true)
  }

  @Test func stepperCallsItsActions() {
    var calls: [String] = []
    let screen = Screen {
      Stepper("Size", onIncrement: { calls.append("up") }, onDecrement: nil)
    }
    screen.press(.right, .left)
    #expect(calls == ["up"])
  }

  @Test(arguments: [(0.0, "░░░░░░░░░░ 0 %"), (0.5, "█████░░░░░ 50 %"), (2, "██████████ 100 %"), (-1, "░░░░░░░░░░ 0 %")])
  func progressViewShowsItsFraction(value: Double, shown: String) {
    let screen = Screen(30, 3) { ProgressView(value: value).frame(width: CharacterWidth.of(shown)) }
    #expect(screen.lines.map { $0.drop { $0 == " " } } == [shown[...]])
  }

  @Test func invalidProgressIsZero() {
    let screen = Screen(40, 3) { ProgressView("Load", value: Double.nan, total: 10) }
    #expect(screen.lines.first?.contains("0 %") == true)
    let empty = Screen(40, 3) { ProgressView("Load", value: 1.0, total: 0) }
    #expect(empty.lines.first?.contains("Load") == true)
  }
}
