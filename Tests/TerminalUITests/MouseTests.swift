import Testing

@testable import TerminalUI

struct MouseTests {
  struct Everything: View {
    @State private var tab = 0
    @State private var log = ""
    @State private var isOn = false
    @State private var choice = "Slow"
    @State private var selection: Int?

    var body: some View {
      TabView(selection: $tab) {
        VStack(alignment: .leading) {
          Button("Press") { log += "pressed" }
          Button("Off") { log += "wrong" }.disabled()
          Toggle("Switch", isOn: $isOn)
          Picker("Speed", selection: $choice) { ForEach(["Slow", "Fast"], id: \.self) { Text($0).tag($0) } }
          Text("\(log) \(isOn) \(choice)")
        }
        .tabItem { Text("Controls") }.tag(0)
        List(1...100, id: \.self, selection: $selection) { row in
          HStack {
            Button("Row \(row)") { log += "opened \(row) " }
            Text(log)
          }
        }
        .tabItem { Text("Rows") }.tag(1)
        ScrollView { VStack { ForEach(0..<50, id: \.self) { Text("Line \($0)") } } }.tabItem { Text("Text") }.tag(2)
      }
    }
  }

  private let screen = Screen(40, 12) { Everything() }

  private func place(of text: String) -> Point? {
    screen.place(of: text).map { Point(x: $0.x + text.count / 2, y: $0.y) }
  }

  private func click(_ text: String) throws { screen.click(at: try #require(place(of: text), "\(screen.lines)")) }

  private func wheel(_ action: MouseEvent.Action, over text: String, times: Int = 1) throws {
    let point = try #require(place(of: text), "\(screen.lines)")
    for _ in 0..<times { screen.window.send(.mouse(MouseEvent(action, at: point))) }
  }

  @Test func clickTogglesASwitchAndSelectsAChoice() throws {
    try click("Switch")
    try click("Fast")
    #expect(screen.shows("true Fast"))
    try click("Switch")
    #expect(screen.shows("false Fast"))
  }

  @Test func clickBesideTheButtonOfARowSelectsItAndADoubleClickOpensIt() throws {
    try click("Rows")
    let row = try #require(place(of: "Row 3"))
    for _ in 0..<2 {
      #expect(!screen.shows("opened"))
      screen.mouse(.press, 36, row.y)
      #expect(screen.shows("▸ Row 3"))
    }
    #expect(screen.shows("opened 3 "))
  }

  @Test func clickSelectsARowAndADoubleClickOpensIt() throws {
    try click("Rows")
    try click("Row 3")
    #expect(screen.shows("▸ Row 3") && !screen.shows("opened"))
    try click("Row 4")
    #expect(screen.shows("▸ Row 4") && !screen.shows("opened"))
    try click("Row 4")
    #expect(screen.shows("opened 4") && !screen.shows("opened 4 opened 4"))
  }

  @Test func wheelScrollsAListAndStopsAtItsEnds() throws {
    try click("Rows")
    try wheel(.scrollDown, over: "Row 1", times: 5)
    #expect(screen.shows("▸ Row 16"))
    try wheel(.scrollUp, over: "Row 16", times: 9)
    #expect(screen.shows("▸ Row 1 "))
  }

  @Test func wheelScrollsTextAndStopsAtItsEnds() throws {
    try click("Text")
    #expect(screen.shows("Line 0"))
    try wheel(.scrollDown, over: "Line 0")
    #expect(!screen.shows("Line 2 ") && screen.shows("Line 3"))
    try wheel(.scrollDown, over: "Line 3", times: 40)
    #expect(screen.shows("Line 49"))
    try wheel(.scrollUp, over: "Line 49", times: 40)
    #expect(screen.shows("Line 0"))
  }

  @Test func wheelAndClickOnTheScrollBarScrollAList() throws {
    try click("Rows")
    let first = try #require(place(of: "Row 1"))
    screen.mouse(.scrollDown, 39, first.y)
    #expect(screen.shows("▸ Row 4"))
    // The second to last row of the window, above the key-hint line.
    screen.mouse(.press, 39, 10)
    #expect(screen.shows("▸ Row 100"))
    screen.mouse(.press, 39, first.y)
    #expect(screen.shows("▸ Row 1 "))
  }

  @Test func clickOnTheScrollIndicatorScrollsByAPage() throws {
    try click("Text")
    let top = try #require(place(of: "Line 0")).y
    let bottom = try #require(screen.window.text().lastIndex { $0.contains("Line ") })
    screen.mouse(.press, 39, bottom)
    #expect(!screen.shows("Line 0"))
    screen.mouse(.press, 39, top)
    #expect(screen.shows("Line 0"))
  }

  @Test func eventsOutsideOfTheWindowAreIgnored() {
    for point in [Point(x: -1, y: 0), Point(x: 40, y: 3), Point(x: 3, y: 12), Point(x: 9_999, y: 9_999)] {
      let handled = [MouseEvent.Action.press, .scrollDown].map { screen.window.send(.mouse(MouseEvent($0, at: point))) }
      #expect(handled == [false, false])
    }
  }
}

extension Screen {
  fileprivate func click(at point: Point) {
    mouse(.press, point.x, point.y)
    mouse(.release, point.x, point.y)
  }
}

struct ClickBesideAPresentationTests {
  private let screen = Screen(40, 12, state: "", false) { $log, $isPresented in
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Button("Bar") { log += "bar " }.focusable(false)
        Button("Field") { log += "field " }
      }
      Text("Log: \(log)")
      VStack(alignment: .leading) {
        Button("Show") { isPresented = true }
        Button("Beneath") { log += "wrong " }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .fullScreenCover(isPresented: $isPresented) { Button("Cover") { log += "cover " } }
      .presentationArea()
    }
  }

  @Test func viewBesideTheAreaIsClickedAndTheFocusStaysInThePresentation() {
    screen.click(at: Point(x: 3, y: 2))
    #expect(screen.shows("Cover"))
    screen.click(at: Point(x: 3, y: 0))
    screen.click(at: Point(x: 3, y: 3))
    #expect(screen.shows("Log: bar") && !screen.shows("wrong"))
    screen.click(at: Point(x: 12, y: 0))
    screen.press(.return)
    #expect(screen.shows("Log: bar field cover"))
  }
}
