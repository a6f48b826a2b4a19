import Observation
import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct CanvasTests {
  private static let blue = CellColor(red: 0, green: 0, blue: 250)

  private func window(
    _ width: Int, _ height: Int,
    _ render: @escaping @MainActor (inout GraphicsContext, Path.Size) -> Void
  ) -> Window {
    let window = Window(size: Size(width: width, height: height + 1)) {
      Canvas(renderer: render).frame(width: .cells(width), height: .cells(height))
    }
    window.onIssue = { Issue.record("\($0)") }
    return window
  }

  @Test func rectanglesFillCellsAndTheirQuarters() {
    let window = window(4, 1) { context, size in
      #expect(size == Path.Size(width: 32, height: 16))
      context.fill(Path(.init(x: 8, y: 0, width: 12, height: 16)), with: .color(Color(Self.blue)))
    }
    let cells = window.frame().buffer
    #expect(cells[1, 0].style.background == Self.blue && cells[0, 0].style.background != Self.blue)
    #expect(window.text().first == "  ▌")
    #expect(cells[2, 0].style.foreground == Self.blue)
  }

  @Test func smallAreasCoverAQuarter() {
    let window = window(2, 1) { context, _ in
      context.fill(Path(.init(x: 9, y: 9, width: 1, height: 1)), with: .color(Color(Self.blue)))
    }
    #expect(window.text().first == " ▖")
  }

  @Test func linesAreBrailleDots() {
    let window = window(3, 1) { context, size in
      let line = Path { path in
        path.move(to: .init(x: 0, y: 1))
        path.addLine(to: .init(x: 15, y: 1))
      }
      context.stroke(line, with: .color(Color(Self.blue)), lineWidth: 1)
    }
    #expect(window.text().first == "⠉⠉")
  }

  @Test func textsAreAnchoredAndRead() {
    let window = window(7, 1) { context, size in
      context.draw(Text("abc"), at: .init(x: size.width / 2, y: size.height / 2))
    }
    #expect(window.text().first == "  abc")
    #expect(window.plainText() == ["abc"])
  }

  @Test func transformsApplyToALayerOnly() {
    let window = window(3, 1) { context, _ in
      let cell = Path(.init(x: 0, y: 0, width: 4, height: 16))
      context.drawLayer { layer in
        layer.translateBy(x: 16, y: 0)
        layer.fill(cell, with: .color(Color(Self.blue)))
      }
      context.fill(cell, with: .color(Color(Self.blue)))
    }
    #expect(window.text().first == "▌ ▌")
  }

  @Observable
  final class Model {
    var text = "a"
  }

  @Test func changesOfReadValuesAreDrawn() {
    let model = Model()
    let window = window(3, 1) { context, _ in
      context.draw(Text(model.text), at: .zero, anchor: .topLeading)
    }
    #expect(window.text().first == "a")
    model.text = "b"
    #expect(window.text().first == "b")
  }

  @Test func pathContainsItsInside() {
    let circle = Path(ellipseIn: .init(x: 0, y: 0, width: 32, height: 32))
    #expect(circle.contains(.init(x: 16, y: 16)) && !circle.contains(.init(x: 2, y: 2)))
    #expect(circle.boundingRect == Path.Rect(x: 0, y: 0, width: 32, height: 32))
  }
}
