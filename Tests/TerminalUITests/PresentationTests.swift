import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct PresentationTests {
  enum Failure: Error, CustomStringConvertible {
    case offline

    var description: String { "There is no connection." }
  }

  struct Host: View {
    @State private var item: Identified<Int>?
    @State private var error: (any Error)?
    @State private var isAsked = false
    @State private var log = ""

    var body: some View {
      VStack {
        Button("One") { item = Identified(id: 1) }
        Button("Fail") { error = Failure.offline }
        Button("Ask") { isAsked = true }
        Text("log\(log) \(error == nil)")
      }
      .sheet(item: $item, onDismiss: { log += " closed" }) { item in
        Stateful(value: 0) { $count in Button("item \(item.id) \(count)") { count += 1 } }
        Button("Next") { self.item = Identified(id: item.id + 1) }
      }
      .alert("Error", error: $error) {}
      .confirmationDialog("Which?", isPresented: $isAsked) {
        Button("Red") { log += " red" }
        Button("Delete", role: .destructive) { log += " deleted" }
      }
    }
  }

  private let screen = Screen(50, 14) { Host() }

  @Test func sheetForAnItemFollowsTheItem() {
    screen.tap("One", "item 1 0")
    #expect(screen.labels == ["item 1 1", "Next"])
    screen.tap("Next")
    #expect(screen.labels == ["item 2 0", "Next"])
    screen.press(.escape)
    #expect(screen.shows("log closed"))
  }

  @Test(arguments: [true, false])
  func removalOfThePresenterDismissesOnlyAnOpenSheet(isOpen: Bool) {
    var dismissals = 0
    let screen = Screen(50, 14, state: false, true) { $isPresented, $hasPresenter in
      Button("Remove") { hasPresenter = false }
      if hasPresenter {
        Button("Open") { isPresented = true }
          .sheet(isPresented: $isPresented, onDismiss: { dismissals += 1 }) {
            Button("Remove the presenter") { hasPresenter = false }
          }
      }
    }
    screen.tap("Open")
    if !isOpen { screen.press(.escape) }
    screen.tap(isOpen ? "Remove the presenter" : "Remove")
    #expect(screen.labels == ["Remove"] && dismissals == 1)
  }

  @Test func focusReturnsToTheControlThatOpenedADialog() {
    for (keys, label) in [([.tab, .tab], "Ask"), ([.return], "Red"), ([.escape], "Ask")] as [([KeyPress.Key], String)] {
      for key in keys { screen.press(key) }
      screen.window.update()
      #expect(screen.window.focus.focused?.label == label)
    }
  }

  @Test func pageBehindADialogIsDrawnInOneColor() throws {
    let palette = screen.window.basePalette
    let styles = { screen.window.frame().buffer.styles(rows: 0..<2) }
    let dimmed = CellStyle(foreground: palette[.secondaryText], background: palette[.background], attributes: .dim)
    #expect(!styles().allSatisfy { $0 == dimmed })
    screen.tap("Fail")
    #expect(styles().allSatisfy { $0 == dimmed })
  }

  @Test func pageBehindADialogIsBlendedIfTheTerminalHasTheColors() {
    var palette = Palette.terminal
    palette[.background] = CellColor(red: 0, green: 0, blue: 0)
    palette[.secondaryText] = CellColor(red: 200, green: 200, blue: 200)
    let blended = CellStyle.dimmed(palette, colors: .direct)
    #expect((61..<130).contains(blended.foreground.red) && CellStyle.dimmed(palette, colors: .indexed) == blended)
    let others = [CellStyle.dimmed(palette, colors: .sixteen), .dimmed(.terminal, colors: .direct)]
    #expect([blended.attributes] + others.map(\.attributes) == [[], .dim, .dim])
  }

  @Test func errorAlertIsShownUntilItIsDismissed() {
    screen.tap("Fail")
    #expect(screen.shows("There is no connection.") && screen.labels == ["OK"])
    screen.press(.return)
    #expect(screen.shows("log true"))
    let translated = Screen(50, 14) { Host().environment(\.errorDescription) { _ in "in the app's words" } }
    translated.tap("Fail")
    #expect(translated.shows("in the app's words"))
  }

  @Test func confirmationDialogListsItsActionsVertically() {
    screen.tap("Ask")
    #expect(screen.shows("Which?"))
    screen.press(.down, .return)
    #expect(screen.shows("log deleted"))
    screen.tap("Ask")
    screen.press(.escape)
    #expect(screen.shows("log deleted true"))
  }

  @Test func alertPresentsAValue() {
    let screen = Screen(50, 14, state: "broken" as String?, true) { $error, $isShown in
      Text("shown \(isShown)")
        .alert("Error", isPresented: $isShown, presenting: error) { error in
          Button("Retry \(error)") {}
        } message: { error in
          Text("It is \(error).")
        }
    }
    #expect(screen.shows("It is broken."))
    screen.tap("Retry broken")
    #expect(screen.shows("shown false"))
  }

  private func sheet(_ detents: Set<PresentationDetent>) -> Screen {
    Screen(40, 21) { Text("below").sheet(isPresented: .constant(true)) { Text("a").presentationDetents(detents) } }
  }

  @Test func detentDeterminesTheHeightOfASheet() {
    let detents: [PresentationDetent] = [
      .medium, .height(.cells(3)), .fraction(0.25), .large, .height(.cells(500)), .fraction(-1),
    ]
    #expect(detents.map { rows(sheet([$0])) } == [10, 5, 5, 18, 20, 3])
  }

  @Test func sheetStartsWithTheSmallestDetentAndCanGrow() {
    let screen = sheet([.large, .height(.cells(2)), .medium])
    #expect(rows(screen) == 4)
    for (key, height) in [(KeyPress.Key.up, 10), (.up, 18), (.up, 18), (.down, 10)] {
      screen.press(key, .control)
      #expect(rows(screen) == height)
    }
  }
}

/// The height of the only sheet.
private func rows(_ screen: Screen) -> Int {
  screen.window.text().dropLast().count { $0.contains("│") || $0.contains("╭") || $0.contains("╰") }
}

extension CellBuffer {
  fileprivate func styles(rows: Range<Int>) -> [CellStyle] {
    rows.flatMap { y in (0..<size.width).map { self[$0, y].style } }
  }
}

struct ModalEdgeTests {
  struct Page: View {
    var title = "Sure?"
    let line: String
    var isPresented = true

    var body: some View {
      VStack(alignment: .leading) { ForEach(0..<12, id: \.self) { _ in Text(line).lineLimit(1) } }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .alert(title, isPresented: .constant(isPresented)) {
          Button("Yes") {}
          Button("No") {}
        }
    }
  }

  @Test("A dialog once blanked the words that its edges touch", arguments: ["abcdefg ", "a日本語 "])
  func aDialogCoversItsOwnCellsOnly(word: String) throws {
    let line = String(repeating: word, count: 12)
    let page = Screen(40, 12) { Page(line: line, isPresented: false) }.window.frame().buffer
    let window = Screen(40, 12) { Page(line: line) }.window
    let dialog = window.frame().buffer
    let frame = try #require(window.shownPresentations.first?.presented?.frame)
    #expect(frame.size.height >= 5)
    // A wide character that the edge halves is blank.
    let columns = [0..<frame.minX - 1, frame.maxX + 1..<40].joined()
    for y in frame.minY..<frame.maxY {
      #expect(columns.filter { dialog[$0, y].glyph != page[$0, y].glyph } == [], "row \(y)")
    }
  }

  @Test func buttonsOfANarrowAlertContinueOnTheNextLine() {
    let screen = Screen(24, 10) {
      Text("page").alert("Remove the customer?", isPresented: .constant(true)) {
        Button("Cancel") {}
        Button("Remove the customer") {}
      }
    }
    #expect(screen.shows("[ Cancel ]", "Remove", "the", "customer"))
  }

  @Test(arguments: [(60, 12), (24, 14), (14, 16)])
  func titleIsNotTruncated(width: Int, height: Int) {
    let screen = Screen(width, height) { Page(title: "Delete this bookmark for ever?", line: "") }
    let letters = screen.lines.joined(separator: " ").filter { $0.isLetter || $0 == "?" }
    #expect(letters.contains("Deletethisbookmarkforever?"), "\(screen.lines.joined(separator: "\n"))")
    #expect(screen.labels == ["Yes", "No"])
  }
}

struct DetentSelectionTests {
  struct Host: View {
    @State private var isShown = true
    @State private var detent = PresentationDetent.medium
    var detents: Set<PresentationDetent> = [.height(.cells(3)), .medium, .large]
    var isKept = false

    var body: some View {
      Text(isShown ? "below" : "closed")
        .sheet(isPresented: $isShown) {
          VStack {
            Text("in the sheet, " + (detent == .large ? "large" : "not large"))
            Button("Grow") { detent = .large }
          }
          .presentationDetents(detents, selection: $detent)
          .interactiveDismissDisabled(isKept)
        }
    }
  }

  @Test(
    arguments: [
      ([.height(.cells(3)), .medium, .large], 10), ([.fitted], 4), ([.medium(minimumHeight: .cells(8))], 10),
      ([.medium(minimumHeight: .cells(9))], 18),
    ] as [(Set<PresentationDetent>, Int)])
  func sheetStartsWithTheSelectedDetent(detents: Set<PresentationDetent>, height: Int) {
    #expect(rows(Screen(40, 21) { Host(detents: detents) }) == height)
  }

  @Test func detentBindingAndUserChangesStayInSync() {
    let screen = Screen(40, 21) { Host() }
    screen.tap("Grow")
    #expect(rows(screen) == 18)
    screen.press(.down, .control)
    #expect(rows(screen) == 10 && screen.shows("not large"))
  }

  @Test(arguments: [false, true])
  func escapeDismissesASheetUnlessDisabled(isKept: Bool) {
    let screen = Screen(40, 21) { Host(isKept: isKept) }
    screen.press(.escape)
    #expect(screen.shows("closed") == !isKept && screen.shows("in the sheet") == isKept)
  }
}
