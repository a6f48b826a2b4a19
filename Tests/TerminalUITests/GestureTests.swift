import TerminalSwiftUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import TerminalUI

struct GestureTests {
  private func send(_ action: MouseEvent.Action, _ x: Int, _ y: Int, to window: Window) {
    window.send(.mouse(MouseEvent(action, at: Point(x: x, y: y))))
  }

  private func click(_ x: Int, _ y: Int, _ screen: Screen) {
    send(.press, x, y, to: screen.window)
    send(.release, x, y, to: screen.window)
  }

  struct Dragged: View {
    @State private var log = "idle"
    @GestureState private var translation = GeometrySize.zero

    var drag: some Gesture {
      DragGesture()
        .updating($translation) { value, state, _ in state = value.translation }
        .onChanged { log = "from \(Int($0.startLocation.x)) to \(Int($0.location.x))" }
        .onEnded { log = "moved \(Int($0.translation.width)) \(Int($0.translation.height))" }
    }

    var body: some View {
      VStack(alignment: .leading) {
        Text("handle").gesture(drag)
        Text(log)
        Text("state \(Int(translation.width))")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  @Test func dragReportsPointsAndResetsItsState() {
    let screen = Screen(30, 6) { Dragged() }
    send(.press, 1, 0, to: screen.window)
    send(.drag, 2, 0, to: screen.window)
    #expect(screen.lines[1] == "idle")
    send(.drag, 4, 0, to: screen.window)
    #expect(screen.lines[1] == "from 8 to 32" && screen.lines[2] == "state 24")
    send(.drag, 5, 2, to: screen.window)
    send(.release, 5, 2, to: screen.window)
    #expect(screen.lines[1] == "moved 32 32" && screen.lines[2] == "state 0" && screen.window.staleCells() == nil)
  }

  private let screen = Screen(40, 6, state: "") { $log in
    VStack(alignment: .leading) {
      Text("twice").gesture(TapGesture(count: 2).onEnded { log += "double " })
      Text("place").onTapGesture { (location: GeometryPoint) in log += "at \(Int(location.x)) " }
      Text("either").gesture(
        DragGesture(minimumDistance: 0).onEnded { _ in log += "drag " }
          .exclusively(before: TapGesture().onEnded { log += "tap " }))
      HStack {
        Button("inner") { log += "inner " }
      }
      .highPriorityGesture(TapGesture().onEnded { log += "outer " })
      Text("log \(log)")
    }
  }

  private func log(_ screen: Screen) -> String? {
    screen.lines.first { $0.contains("log") }.map { String($0.trimmed) }
  }

  private func row(of text: String, _ screen: Screen) -> Int {
    screen.window.text().firstIndex { $0.contains(text) } ?? 0
  }

  private func column(of text: String, _ screen: Screen) -> Int {
    let line = screen.window.text()[row(of: text, screen)]
    return line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) } ?? 0
  }

  private func click(_ text: String, _ screen: Screen, offset: Int = 0) {
    click(column(of: text, screen) + offset, row(of: text, screen), screen)
  }

  @Test func doubleTapNeedsTwoClicksOrAKey() {
    click("twice", screen)
    #expect(log(screen) == "log")
    click("twice", screen)
    #expect(log(screen) == "log double")
    screen.press(.return)
    #expect(log(screen) == "log double double")
  }

  @Test(arguments: [("place", 3, "log at 24"), ("either", 0, "log drag"), ("inner", 0, "log outer")])
  func clickReachesTheFirstGestureAtItsPosition(text: String, offset: Int, expected: String) {
    click(text, screen, offset: offset)
    #expect(log(screen) == expected)
  }

  @Test func tappableTextIsAButtonForScreenReaders() {
    let screen = Screen(40, 6) { Text("open").gesture(TapGesture().onEnded {}) }
    #expect(screen.window.plainText() == ["button \"open\" (focused)"])
    #expect(screen.window.keyHints.first == KeyHint("Enter", "Press"))
  }

  struct Pressed: View {
    @State private var log = "idle"

    var body: some View {
      Text("press").onLongPressGesture(minimumDuration: 1) {
        log += " long"
      } onPressingChanged: {
        log += $0 ? " down" : " up"
      }
      Text(log)
    }
  }

  @Test func longPressIsRecognizedWhileTheButtonIsDown() async throws {
    let clock = VirtualClock()
    let requests = AwaitableValue(0)
    let window = Window(size: Size(width: 30, height: 3), clock: clock) {
      requests.update { $0 += 1 }
    } root: {
      Pressed()
    }
    let text = {
      requests.update { $0 = 0 }
      return window.text().joined(separator: " ")
    }
    let line = try #require(window.text().firstIndex { $0.contains("press") })
    let column = window.text()[line].prefix { $0 == " " }.count
    send(.press, column, line, to: window)
    #expect(text().contains("idle down"))
    _ = try await clock.waitForSleeper()
    #expect(!text().contains("long"))
    clock.advance(to: .init(offset: .seconds(1)))
    while !text().contains("idle down long") {
      try await requests.wait(for: "a frame after the long press") { $0 > 0 }
    }
    send(.release, column, line, to: window)
    #expect(text().contains("idle down long up"))
  }
}
