import Observation
import Testing

@testable import TerminalUI

@Suite("A change that is not marked is found, and its view is named")
struct ForgottenMarkTests {
  @Observable
  final class Stage {
    var digit = 1
    var width = 3
    /// A value that no body reads.
    @ObservationIgnored var unobserved = 1
  }

  enum Forgotten {
    case display, layout, observation
  }

  private struct Digit: PrimitiveView {
    let stage: Stage
    let forgotten: Forgotten
    let digit: Int
    let width: Int

    init(_ stage: Stage, _ forgotten: Forgotten) {
      self.stage = stage
      self.forgotten = forgotten
      (digit, width) = (stage.digit, stage.width)
    }

    func makeNode(in parent: Node) -> DigitNode {
      let node = DigitNode(parent: parent)
      update(node)
      return node
    }

    func update(_ node: DigitNode) {
      node.shown = { [stage, forgotten] in forgotten == .observation ? stage.unobserved : digit }
      if forgotten != .display { node.setNeedsDisplay() }
      let isWidthChanged = node.width != width
      node.width = width
      if isWidthChanged, forgotten != .layout { node.setNeedsLayout() }
    }
  }

  private final class DigitNode: Node {
    var shown: () -> Int = { 0 }
    var width = 0

    override var isLaidOut: Bool { true }
    override var drawsCells: Bool { true }
    override func measure(_ proposal: ProposedSize) -> Size { Size(width: width, height: 1) }

    override func draw(on canvas: inout CellCanvas) {
      canvas.write("\(shown())", at: frame.origin, foreground: environment.palette[.text])
    }
  }

  private let stage = Stage()

  private func window(forgetting forgotten: Forgotten) -> Window {
    let stage = stage
    let window = Window(size: Size(width: 40, height: 5)) {
      Evaluated {
        HStack {
          Digit(stage, forgotten)
          Text("after it")
          Spacer()
        }
      }
    }
    // The focus arrives after the first frame.
    for _ in 0..<2 { _ = window.frame() }
    return window
  }

  @Test(arguments: [Forgotten.display, .layout, .observation])
  func aMarkedChangeIsNotReported(_ forgotten: Forgotten) {
    let window = window(forgetting: forgotten)
    #expect(window.staleCells() == nil && window.misplacedView() == nil)
    // Each of the views marks what the others forget.
    if forgotten == .display { stage.width = 5 } else { stage.digit = 2 }
    _ = window.frame()
    #expect(window.staleCells() == nil && window.misplacedView() == nil)
  }

  @Test("A new value that is not drawn, or is read while drawing and not observed", arguments: [true, false])
  func aForgottenRedraw(isObserved: Bool) {
    let window = window(forgetting: isObserved ? .display : .observation)
    if isObserved { stage.digit = 2 } else { stage.unobserved = 2 }
    window.setNeedsFrame()
    _ = window.frame()
    #expect(window.staleCells() == .staleCells(view: "DigitNode", row: 2, column: 0))
  }

  @Test("A new width for which nothing is laid out")
  func aForgottenLayout() {
    let window = window(forgetting: .layout)
    stage.width = 5
    _ = window.frame()
    let (before, after) = (Rect(x: 0, y: 2, width: 3, height: 1), Rect(x: 0, y: 2, width: 5, height: 1))
    #expect(window.misplacedView() == .misplaced(view: "DigitNode", frame: before, expected: after))
  }
}
