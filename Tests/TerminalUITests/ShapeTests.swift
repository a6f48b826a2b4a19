import TerminalSwiftUI
import Testing
import TextSafety

@testable import TerminalUI

private let blue = CellColor(red: 0, green: 0, blue: 250)
private let red = CellColor(red: 250, green: 0, blue: 0)

/// The cells of a window whose only view fills it.
private func buffer(_ width: Int, _ height: Int, @ViewBuilder _ root: () -> some View) -> CellBuffer {
  let window = Window(size: Size(width: width, height: height), root: root)
  window.onIssue = { Issue.record("\($0)") }
  return window.frame().buffer
}

extension CellBuffer {
  /// The rows as text, in which a blank with a background is `#`.
  fileprivate var characters: [String] {
    (0..<size.height).map { y in
      var line = ""
      for cell in row(y) {
        let isFilled = cell.glyph == .space && !cell.style.background.isTerminalDefault
        if isFilled { line += "#" } else { glyphs.append(cell.glyph, to: &line) }
      }
      return line
    }
  }
}

struct ShapeTests {
  /// The rows of a window without its line of key hints.
  private func drawn(_ width: Int, _ height: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    let view = view().frame(width: .cells(width), height: .cells(height))
    return Array(buffer(width, height + 1) { view }.characters.prefix(height))
  }

  @Test func shapesAreCells() {
    let fill = Color(blue)
    #expect(drawn(8, 2) { Circle().fill(fill) } == ["  ▟##▙  ", "  ▜##▛  "])
    #expect(drawn(5, 3) { RoundedRectangle(cornerRadius: 8).fill(fill) } == ["▟###▙", "#####", "▜###▛"])
    #expect(drawn(5, 3) { Rectangle().fill(fill) } == ["#####", "#####", "#####"])
    let rows = drawn(1, 1) { Circle().fill(fill) } + drawn(6, 1) { Capsule().fill(fill) }
    #expect(rows == ["●", "######"])
  }

  @Test func shapeWithoutFillHasTheForegroundColor() {
    // The color of the terminal's text is unknown, and so is drawn as a character.
    let colored = drawn(3, 1) { Rectangle().foregroundStyle(Color(blue)) }
    #expect(drawn(3, 1) { Rectangle() } + colored + drawn(3, 1) { Rectangle().fill(.clear) } == ["███", "###", "   "])
  }

  @Test("A line has the same dots wherever a frame draws a part of it again", arguments: [1, 2, 9], [[], [5, 3]])
  func coverThatMovesRestoresALine(width: Double, dash: [Double]) {
    let screen = Screen(24, 9, state: 0) { $place in
      ZStack(alignment: .topLeading) {
        Canvas { context, size in
          for (start, end) in [(0.0, size.height), (size.height, 3.0), (17.0, 90.0)] {
            var path = Path()
            path.move(to: Path.Point(x: -20, y: start))
            path.addLine(to: Path.Point(x: size.width + 31, y: end))
            context.stroke(path, with: .color(.green), style: StrokeStyle(lineWidth: width, dash: dash))
          }
        }
        Color(blue).frame(width: .cells(3), height: .cells(2)).offset(x: .cells(place), y: .cells(place / 4))
      }
      .onKey(.right) { place += 1 }
    }
    // The screen reports each cell that a complete frame draws differently.
    for _ in 0..<24 { screen.press(.right) }
    #expect(screen.lines.contains { $0.contains { "\u{2801}"..."\u{28FF}" ~= $0 } })
  }

  @Test func strokesAreBoxes() {
    #expect(drawn(4, 3) { Rectangle().stroke(Color(blue)) } == ["┌──┐", "│  │", "└──┘"])
    #expect(drawn(4, 3) { Capsule().stroke(Color(blue)) } == ["╭──╮", "│  │", "╰──╯"])
    #expect(drawn(4, 2) { Rectangle().strokeBorder(Color(blue), lineWidth: 4) } == ["┏━━┓", "┗━━┛"])
    #expect(
      drawn(4, 3) { UnevenRoundedRectangle(topLeadingRadius: 8).stroke(Color(blue)) } == ["╭──┐", "│  │", "└──┘"])
  }

  @Test func strokeLeavesTextReadable() {
    let square = drawn(4, 1) { Text("abcd").overlay(Rectangle().stroke(Color(blue))) }
    #expect(square + drawn(4, 1) { Text(verbatim: " bc ").overlay(Capsule().stroke(Color(blue))) } == ["abcd", "(bc)"])
  }

  @Test func insetMovesTheBoxAndTrimKeepsAPartOfTheOutline() {
    #expect(drawn(6, 3) { Rectangle().inset(by: 16).fill(Color(blue)) } == ["      ", "  ##  ", "      "])
    let line = Path { path in
      path.move(to: .init(x: 0, y: 0))
      path.addLine(to: .init(x: 100, y: 0))
    }
    #expect(line.trimmedPath(from: 0.25, to: 0.5).boundingRect == Path.Rect(x: 25, y: 0, width: 25, height: 0))
  }

  @Test func gradientInterpolatesColorsByCell() {
    let cells = buffer(4, 2) {
      Rectangle().fill(LinearGradient(colors: [Color(red), Color(blue)], startPoint: .leading, endPoint: .trailing))
        .frame(width: .cells(4), height: .cells(1))
    }
    // The centers of the cells are at 1/8, 3/8, 5/8 and 7/8.
    #expect((0..<4).map { cells[$0, 0].style.background.red } == [218, 156, 93, 31])
    #expect((0..<4).map { cells[$0, 0].style.background.blue } == [31, 93, 156, 218])
  }

  @Test func gradientColorsEachCharacter() {
    let cells = buffer(2, 2) {
      Text("ab").foregroundStyle(
        .linearGradient(colors: [Color(red), Color(blue)], startPoint: .leading, endPoint: .trailing))
    }
    let inks = cells.cells.filter { $0.glyph == Glyph("a") || $0.glyph == Glyph("b") }.map(\.style.foreground.red)
    #expect(inks == [187, 62])
  }

  @Test func backgroundInAShapeIsBehindTheTextAndClipsCutTheContent() {
    let lines = drawn(5, 3) {
      Text("a").frame(width: .cells(5), height: .cells(3)).background(Color(blue), in: .rect(cornerRadius: 8))
    }
    #expect(lines == ["▟###▙", "##a##", "▜###▛"])
    #expect(drawn(5, 3) { Rectangle().fill(Color(blue)).cornerRadius(8) } == ["▟###▙", "#####", "▜###▛"])
    let clipped = drawn(6, 1) {
      HStack(spacing: 0) { Text("abcdef").fixedSize().frame(width: .cells(3), alignment: .leading).clipped() }
    }
    let masked = drawn(4, 1) {
      Text("abcd").mask(alignment: .leading) { Rectangle().frame(width: .cells(2), height: .cells(1)) }
    }
    #expect(clipped.map(\.trimmed) == ["abc"] && masked == ["ab  "])
  }

  @Test func shapesAreDrawnInASCII() {
    var environment = EnvironmentValues()
    environment.usesASCIISymbols = true
    let window = Window(size: Size(width: 4, height: 4), environment: environment) {
      VStack(spacing: 0) {
        Capsule().stroke(Color(blue)).frame(height: .cells(2))
        Circle().frame(width: .cells(4), height: .cells(1))
      }
    }
    // The last row has key hints, one of which is a question mark.
    let lines = window.text().prefix(3)
    #expect(lines.joined().allSatisfy { $0.isASCII && $0 != "?" }, "\(lines)")
    #expect(lines.first == "+--+")
  }

  @Test func changedFillIsDrawnAgain() {
    let screen = Screen(10, 5, state: false) { $isOn in
      Button("Switch") { isOn.toggle() }
      Circle().fill(isOn ? Color(red) : Color(blue)).frame(width: .cells(4), height: .cells(2))
    }
    #expect(screen.window.frame().buffer.cells.contains { $0.style.background == blue })
    screen.tap("Switch")
    let cells = screen.window.frame().buffer.cells
    #expect(cells.contains { $0.style.background == red } && !cells.contains { $0.style.background == blue })
  }
}

struct CanvasTests {
  private func window(
    _ width: Int, _ height: Int, _ render: @escaping @MainActor (inout GraphicsContext, Path.Size) -> Void
  ) -> Window {
    let window = Window(size: Size(width: width, height: height + 1)) {
      Canvas(renderer: render).frame(width: .cells(width), height: .cells(height))
    }
    window.onIssue = { Issue.record("\($0)") }
    return window
  }

  @Test func rectanglesFillCellsAndTheirQuartersAndLinesAreBrailleDots() {
    let window = window(4, 1) { context, size in
      #expect(size == Path.Size(width: 32, height: 16))
      context.fill(Path(.init(x: 8, y: 0, width: 12, height: 16)), with: .color(Color(blue)))
    }
    let cells = window.frame().buffer
    #expect(cells[1, 0].style.background == blue && cells[0, 0].style.background != blue)
    #expect(window.text().first == "  ▌" && cells[2, 0].style.foreground == blue)
    let dot = self.window(2, 1) { context, _ in
      context.fill(Path(.init(x: 9, y: 9, width: 1, height: 1)), with: .color(Color(blue)))
    }
    let line = self.window(3, 1) { context, size in
      let line = Path { path in
        path.move(to: .init(x: 0, y: 1))
        path.addLine(to: .init(x: 15, y: 1))
      }
      context.stroke(line, with: .color(Color(blue)), lineWidth: 1)
    }
    #expect(dot.text().first == " ▖" && line.text().first == "⠉⠉")
  }

  @Test func textsAreAnchoredAndRead() {
    let window = window(7, 1) { context, size in
      context.draw(Text("abc"), at: .init(x: size.width / 2, y: size.height / 2))
    }
    #expect(window.text().first == "  abc" && window.plainText() == ["abc"])
  }

  @Test func transformsApplyToALayerOnly() {
    let window = window(3, 1) { context, _ in
      let cell = Path(.init(x: 0, y: 0, width: 4, height: 16))
      context.drawLayer { layer in
        layer.translateBy(x: 16, y: 0)
        layer.fill(cell, with: .color(Color(blue)))
      }
      context.fill(cell, with: .color(Color(blue)))
    }
    #expect(window.text().first == "▌ ▌")
  }

  @Test func changesOfReadValuesAreDrawn() {
    let text = Box("a")
    let window = window(3, 1) { context, _ in context.draw(Text(text.content), at: .zero, anchor: .topLeading) }
    #expect(window.text().first == "a")
    text.content = "b"
    #expect(window.text().first == "b")
  }

  @Test func pathContainsItsInside() {
    let circle = Path(ellipseIn: .init(x: 0, y: 0, width: 32, height: 32))
    #expect(circle.contains(.init(x: 16, y: 16)) && !circle.contains(.init(x: 2, y: 2)))
    #expect(circle.boundingRect == Path.Rect(x: 0, y: 0, width: 32, height: 32))
  }
}
