import Testing

@testable import TerminalSwiftUI
@testable import TerminalUI

/// Numbers that no view expects: negative, infinite, not a number, or enormous.
struct BadInputTests {
  nonisolated private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e18, -1e18, 0, -1, Double.leastNonzeroMagnitude,
  ]

  /// Draws a view above a line of text, which must still be there.
  private func expectDrawn(@ViewBuilder _ content: () -> some View, sourceLocation: SourceLocation = #_sourceLocation) {
    let content = content()
    let screen = Screen(24, 8) {
      VStack(spacing: 0) {
        content.frame(width: .cells(24), height: .cells(4)).clipped()
        Text("below").layoutPriority(1)
      }
    }
    #expect(screen.shows("below"), sourceLocation: sourceLocation)
    #expect(screen.window.staleCells() == nil, sourceLocation: sourceLocation)
  }

  @Test(arguments: numbers) func linesOfAnyWidthAreDrawn(_ number: Double) {
    expectDrawn { Circle().stroke(.red, lineWidth: number) }
    expectDrawn { Ellipse().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [number, 1], dashPhase: number)) }
    expectDrawn { RoundedRectangle(cornerRadius: number).fill(.red) }
    expectDrawn { Circle().trim(from: number, to: 1).stroke(.red) }
    expectDrawn { Circle().inset(by: number).stroke(.red) }
    expectDrawn { Circle().scale(number).rotation(.degrees(number)).fill(.red) }
  }

  @Test(arguments: numbers) func canvasDrawsPathsAnywhere(_ number: Double) {
    expectDrawn {
      Canvas { context, size in
        var path = Path()
        path.move(to: Path.Point(x: number, y: 0))
        path.addLine(to: Path.Point(x: -number, y: size.height))
        path.addQuadCurve(to: Path.Point(x: 8, y: number), control: Path.Point(x: number, y: number))
        path.addArc(
          center: Path.Point(x: 8, y: 8), radius: number, startAngle: .degrees(number), endAngle: .degrees(90),
          clockwise: true)
        context.stroke(path, with: .color(.red), lineWidth: 9)
        context.stroke(path, with: .color(.red), style: StrokeStyle(lineWidth: 1, dash: [4]))
        context.fill(path, with: .color(.red))
        context.scaleBy(x: number, y: number)
        context.fill(Path(Path.Rect(x: 0, y: 0, width: 9, height: 9)), with: .color(.blue))
        context.draw(Text("a"), at: Path.Point(x: number, y: number), anchor: UnitPoint(x: number, y: number))
        context.draw(Text("a"), in: Path.Rect(x: 0, y: 0, width: number, height: number))
      }
    }
  }

  @Test(arguments: numbers) func gradientsHaveAnyLine(_ number: Double) {
    let colors: [Color] = [.red, .blue]
    expectDrawn { LinearGradient(colors: colors, startPoint: .top, endPoint: UnitPoint(x: number, y: number)) }
    expectDrawn { RadialGradient(colors: colors, center: .center, startRadius: number, endRadius: 3) }
    expectDrawn { AngularGradient(colors: colors, center: .center, angle: .degrees(number)) }
    expectDrawn { EllipticalGradient(colors: colors, startRadiusFraction: number, endRadiusFraction: 1) }
    expectDrawn { LinearGradient(stops: [.init(color: .red, location: number)], startPoint: .top, endPoint: .bottom) }
  }

  @Test(arguments: numbers) func layoutAcceptsAnyLength(_ number: Double) {
    expectDrawn { Text("a").offset(x: number, y: number) }
    expectDrawn { Text("a").position(x: number, y: number) }
    expectDrawn { Text("a").aspectRatio(number, contentMode: .fit) }
    expectDrawn { Rectangle().aspectRatio(number, contentMode: .fill) }
    expectDrawn { Text("a").alignmentGuide(.leading) { _ in number } }
    expectDrawn { Text("a").zIndex(number) }
    expectDrawn { Text("a").safeAreaInset(edge: .bottom, spacing: .points(number)) { Text("bar") } }
    expectDrawn {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: number), spacing: number)], spacing: number) { twoTexts }
    }
    expectDrawn { LazyVGrid(columns: [GridItem(.fixed(number)), GridItem(.flexible(maximum: number))]) { Text("a") } }
  }

  @Test(arguments: numbers) func stacksHaveAnySpacing(_ number: Double) {
    expectDrawn { VStack(spacing: number) { twoTexts } }
    expectDrawn { HStack(spacing: number) { twoTexts } }
    expectDrawn { ScrollView { LazyVStack(spacing: number) { twoTexts } } }
    expectDrawn { ScrollView(.horizontal) { LazyHStack(spacing: number) { twoTexts } } }
    expectDrawn { ScrollView { LazyVStack(spacing: -number) { twoTexts } } }
    expectDrawn { ScrollView { LazyVStack { ForEach(0..<3) { _ in Text("a").frame(height: number) } } } }
    expectDrawn { List { ForEach(0..<3) { _ in Text("a").frame(height: number) } } }
  }

  private let twoTexts = TupleView(Text("a"), Text("b"))

  @Test func rowsOfALazyStackDoNotOverlap() {
    expectDrawn { ScrollView { LazyVStack(spacing: -16) { ForEach(0..<9) { Text("row \($0)") } } } }
    expectDrawn { ScrollView(.horizontal) { LazyHStack(spacing: -64) { ForEach(0..<9) { Text("row \($0)") } } } }
  }

  @Test(arguments: [Int.min, Int.min + 1, -1, 0, 1, Int.max]) func layoutAcceptsAnyCount(_ count: Int) {
    expectDrawn { Text("a").padding(.cells(count)) }
    expectDrawn { Text("a").offset(x: .cells(count), y: .cells(count)) }
    expectDrawn { Text("a").safeAreaInset(edge: .top, spacing: .cells(count)) { Text("bar") } }
    expectDrawn { Text("a").lineLimit(count, reservesSpace: true) }
    expectDrawn { LazyVGrid(columns: [GridItem(.fixed(.cells(count)))], spacing: .cells(count)) { Text("a") } }
  }

  @Test(arguments: numbers) func valuesOfControlsAreClamped(_ number: Double) {
    let value = Binding(get: { number }, set: { _ in })
    expectDrawn { Slider(value: value, in: 0...10, step: 2) { Text("a") } }
    expectDrawn { Slider(value: .constant(5), in: 0...10, step: number) { Text("a") } }
    expectDrawn { Slider(value: value, in: -.infinity ... .infinity) { Text("a") } }
    expectDrawn { Gauge(value: number) { Text("a") } }
    expectDrawn { ProgressView("a", value: number, total: number) }
    #expect(SliderScale(lower: 0, upper: 10, step: number).value(at: 1).isFinite)
    #expect((0...1).contains(SliderScale(lower: 0, upper: 10).fraction(of: number)))
  }

  @Test(arguments: numbers) func anchorOfAScrollTargetIsClamped(_ number: Double) {
    let screen = Screen(12, 5) {
      ScrollViewReader { reader in
        VStack(spacing: 0) {
          Button("Jump") { reader.scrollTo(50, anchor: UnitPoint(x: number, y: number)) }
          ScrollView { LazyVStack(spacing: 0) { ForEach(0..<99, id: \.self) { Text("row \($0)") } } }
        }
      }
    }
    screen.tap("Jump")
    #expect(screen.shows("row 50"))
  }

  @Test func barLargerThanTheViewHidesIt() {
    let screen = Screen(12, 2) { Text("content").safeAreaInset(edge: .bottom) { Text("1\n2\n3") } }
    #expect(!screen.lines.isEmpty)
  }
}
