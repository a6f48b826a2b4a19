import Testing

@testable import TerminalUI

@MainActor
struct GeometryTests {
  @Test func contentFollowsTheSize() {
    let screen = Screen(20, 4) {
      GeometryReader { proxy in Text("\(proxy.columns)x\(proxy.rows) \(Int(proxy.size.width))") }
    }
    #expect(screen.lines == ["20x4 160"])
    screen.window.resize(to: Size(width: 10, height: 3))
    #expect(screen.lines == ["10x3 80"])
  }

  @Test func halfOfTheWidthIsAFrame() {
    let screen = Screen(8, 2) {
      GeometryReader { proxy in Text("abcdef").lineLimit(1).frame(width: proxy.size.width * 0.5) }
    }
    #expect(screen.lines == ["abc…"])
  }

  struct Counter: View {
    @State private var count = 0

    var body: some View {
      GeometryReader { proxy in
        Button("\(count) of \(proxy.columns)") { count += 1 }
      }
    }
  }

  @Test func stateInTheContentIsTrackedAndSurvivesAnotherSize() {
    let screen = Screen(20, 3) { Counter() }
    screen.press(.return)
    #expect(screen.lines.first?.contains("1 of 20") == true)
    screen.window.resize(to: Size(width: 16, height: 3))
    #expect(screen.lines.first?.contains("1 of 16") == true)
  }

  @Test func frameInTheWindowIsInPoints() {
    let screen = Screen(20, 4) {
      VStack(spacing: 0) {
        Text("above")
        GeometryReader { proxy in Text("\(Int(proxy.frame(in: .global).minY)) \(Int(proxy.frame(in: .local).minY))") }
      }
    }
    #expect(screen.lines.last == "16 0")
  }

  @Test func geometryChangesAreReported() {
    var widths: [Double] = []
    let screen = Screen(20, 4) {
      Color.clear.onGeometryChange(for: Double.self) { proxy in
        proxy.size.width
      } action: { width in
        widths.append(width)
      }
    }
    _ = screen.lines
    screen.window.resize(to: Size(width: 10, height: 4))
    _ = screen.lines
    #expect(widths == [160, 80])
  }
}
