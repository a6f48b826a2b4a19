import TerminalSwiftUI
import Testing
import TrellisVirtualTime

@testable import TerminalUI

struct GestureTests {
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
    screen.mouse(.press, 1, 0)
    screen.mouse(.drag, 2, 0)
    #expect(screen.lines[1] == "idle")
    screen.mouse(.drag, 4, 0)
    #expect(screen.lines[1...2] == ["from 8 to 32", "state 24"])
    screen.mouse(.drag, 5, 2)
    screen.mouse(.release, 5, 2)
    #expect(screen.lines[1...2] == ["moved 32 32", "state 0"] && screen.window.staleCells() == nil)
  }

  private let screen = Screen(40, 6, state: "") { $log in
    VStack(alignment: .leading) {
      Text("twice").gesture(TapGesture(count: 2).onEnded { log += "double " })
      Text("place").onTapGesture { (location: GeometryPoint) in log += "at \(Int(location.x)) " }
      Text("either").gesture(
        DragGesture(minimumDistance: 0).onEnded { _ in log += "drag " }
          .exclusively(before: TapGesture().onEnded { log += "tap " }))
      HStack { Button("inner") { log += "inner " } }.highPriorityGesture(TapGesture().onEnded { log += "outer " })
      Text("log \(log)")
    }
  }

  private var log: String? { screen.rows.first { $0.contains("log") } }

  private func click(_ text: String, offset: Int = 0) throws {
    let place = try #require(screen.place(of: text))
    screen.mouse(.press, place.x + offset, place.y)
    screen.mouse(.release, place.x + offset, place.y)
  }

  @Test func doubleTapNeedsTwoClicksOrAKey() throws {
    try click("twice")
    #expect(log == "log")
    try click("twice")
    #expect(log == "log double")
    screen.press(.return)
    #expect(log == "log double double")
  }

  @Test(arguments: [("place", 3, "log at 24"), ("either", 0, "log drag"), ("inner", 0, "log outer")])
  func clickReachesTheFirstGestureAtItsPosition(text: String, offset: Int, expected: String) throws {
    try click(text, offset: offset)
    #expect(log == expected)
  }

  @Test func tappableTextIsAButtonForScreenReaders() {
    let screen = Screen(40, 6) { Text("open").gesture(TapGesture().onEnded {}) }
    #expect(screen.window.plainText() == ["button \"open\" (focused)"])
    #expect(screen.window.keyHints.first == KeyHint("Enter", "Press"))
  }

  @Test func longPressIsRecognizedWhileTheButtonIsDown() async throws {
    let stage = TimedScreen(30, 3) {
      Stateful(value: "idle") { $log in
        Text("press").onLongPressGesture(
          minimumDuration: 1, perform: { log += " long" }, onPressingChanged: { log += $0 ? " down" : " up" })
        Text(log)
      }
    }
    let place = try #require(stage.place(of: "press"))
    stage.mouse(.press, place.x, place.y)
    #expect(stage.text.contains("idle down"))
    _ = try await stage.clock.waitForSleeper()
    #expect(!stage.text.contains("long"))
    stage.clock.advance(to: .init(offset: .seconds(1)))
    try await stage.wait(for: "idle down long")
    stage.mouse(.release, place.x, place.y)
    #expect(stage.text.contains("idle down long up"))
  }
}
