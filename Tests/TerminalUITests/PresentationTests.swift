import TerminalSwiftUI
import Testing

@testable import TerminalUI

@MainActor
struct PresentationTests {
  struct Item: Identifiable {
    let id: Int
  }

  enum Failure: Error, CustomStringConvertible {
    case offline

    var description: String { "There is no connection." }
  }

  struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
      Button("\(name) \(count)") { count += 1 }
    }
  }

  struct Host: View {
    @State private var item: Item?
    @State private var error: (any Error)?
    @State private var isAsked = false
    @State private var log = ""

    var body: some View {
      VStack {
        Button("One") { item = Item(id: 1) }
        Button("Fail") { error = Failure.offline }
        Button("Ask") { isAsked = true }
        Text("log\(log) \(error == nil)")
      }
      .sheet(item: $item, onDismiss: { log += " closed" }) { item in
        Counter(name: "item \(item.id)")
        Button("Next") { self.item = Item(id: item.id + 1) }
      }
      .alert("Error", error: $error) {}
      .confirmationDialog("Which?", isPresented: $isAsked) {
        Button("Red") { log += " red" }
        Button("Delete", role: .destructive) { log += " deleted" }
      }
    }
  }

  @Test func sheetForAnItemFollowsTheItem() {
    let screen = Screen(50, 14) { Host() }
    screen.tap("One")
    screen.tap("item 1 0")
    #expect(screen.window.controls().map(\.label) == ["item 1 1", "Next"])
    screen.tap("Next")
    #expect(screen.window.controls().map(\.label) == ["item 2 0", "Next"])
    screen.press(.escape)
    #expect(screen.lines.contains { $0.contains("log closed") })
  }

  @MainActor
  final class Dismissals {
    var count = 0
  }

  struct Removable: View {
    let dismissals: Dismissals
    @State private var isPresented = false
    @State private var hasPresenter = true

    var body: some View {
      Button("Remove") { hasPresenter = false }
      if hasPresenter {
        Button("Open") { isPresented = true }
          .sheet(isPresented: $isPresented, onDismiss: { dismissals.count += 1 }) {
            Button("Remove the presenter") { hasPresenter = false }
          }
      }
    }
  }

  @Test func removalOfThePresenterDismissesTheSheet() {
    let dismissals = Dismissals()
    let screen = Screen(50, 14) { Removable(dismissals: dismissals) }
    screen.tap("Open")
    screen.tap("Remove the presenter")
    #expect(screen.window.controls().map(\.label) == ["Remove"])
    #expect(dismissals.count == 1)
  }

  @Test func removalOfThePresenterOfAClosedSheetDismissesNothing() {
    let dismissals = Dismissals()
    let screen = Screen(50, 14) { Removable(dismissals: dismissals) }
    screen.tap("Open")
    screen.press(.escape)
    screen.tap("Remove")
    #expect(screen.window.controls().map(\.label) == ["Remove"])
    #expect(dismissals.count == 1)
  }

  @Test func focusReturnsToTheControlThatOpenedADialog() {
    let screen = Screen(50, 14) { Host() }
    let focused = {
      screen.window.update()
      return screen.window.focus.focused?.label
    }
    screen.press(.tab, .tab)
    #expect(focused() == "Ask")
    screen.press(.return)
    #expect(focused() == "Red")
    screen.press(.escape)
    #expect(focused() == "Ask")
  }

  @Test func pageBehindADialogIsDrawnInOneColor() throws {
    let screen = Screen(50, 14) { Host() }
    let palette = screen.window.basePalette
    let styles = { screen.window.frame().buffer.styles(rows: 0..<2) }
    let dimmed = CellStyle(
      foreground: palette[.secondaryText], background: palette[.background], attributes: .dim)
    #expect(!styles().allSatisfy { $0 == dimmed })
    screen.tap("Fail")
    #expect(styles().allSatisfy { $0 == dimmed })
  }

  @Test func pageBehindADialogIsBlendedIfTheTerminalHasTheColors() {
    var palette = Palette.terminal
    palette[.background] = CellColor(red: 0, green: 0, blue: 0)
    palette[.secondaryText] = CellColor(red: 200, green: 200, blue: 200)
    let blended = CellStyle.dimmed(palette, colors: .direct)
    #expect(blended.foreground.red < 130 && blended.foreground.red > 60 && blended.attributes.isEmpty)
    #expect(CellStyle.dimmed(palette, colors: .indexed) == blended)
    #expect(CellStyle.dimmed(palette, colors: .sixteen).attributes == .dim)
    #expect(CellStyle.dimmed(.terminal, colors: .direct).attributes == .dim)
  }

  @Test func errorAlertIsShownUntilItIsDismissed() {
    let screen = Screen(50, 14) { Host() }
    screen.tap("Fail")
    #expect(screen.lines.contains { $0.contains("There is no connection.") })
    #expect(screen.window.controls().map(\.label) == ["OK"])
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("log true") })
  }

  @Test func appProvidesErrorDescriptions() {
    let screen = Screen(50, 14) { Host().environment(\.errorDescription) { _ in "in the app's words" } }
    screen.tap("Fail")
    #expect(screen.lines.contains { $0.contains("in the app's words") })
  }

  @Test func confirmationDialogListsItsActionsVertically() {
    let screen = Screen(50, 14) { Host() }
    screen.tap("Ask")
    #expect(screen.lines.contains { $0.contains("Which?") })
    screen.press(.down, .return)
    #expect(screen.lines.contains { $0.contains("log deleted") })
    screen.tap("Ask")
    screen.press(.escape)
    #expect(screen.lines.contains { $0.contains("log deleted true") })
  }

  struct Presenting: View {
    @State private var error: String? = "broken"
    @State private var isShown = true

    var body: some View {
      Text("shown \(isShown)")
        .alert("Error", isPresented: $isShown, presenting: error) { error in
          Button("Retry \(error)") {}
        } message: { error in
          Text("It is \(error).")
        }
    }
  }

  @Test func alertPresentsAValue() {
    let screen = Screen(50, 14) { Presenting() }
    #expect(screen.lines.contains { $0.contains("It is broken.") })
    screen.tap("Retry broken")
    #expect(screen.lines.contains { $0.contains("shown false") })
  }

  struct Sheet: View {
    let detents: Set<PresentationDetent>

    var body: some View {
      Text("below").sheet(isPresented: .constant(true)) { Text("content").presentationDetents(detents) }
    }
  }

  /// Returns the number of window rows that a sheet occupies.
  private func rows(_ screen: Screen) -> Int {
    screen.window.text().dropLast().filter { $0.contains("│") || $0.contains("╭") || $0.contains("╰") }.count
  }

  @Test(arguments: [
    (PresentationDetent.medium, 10), (.height(.cells(3)), 5), (.fraction(0.25), 5), (.large, 18),
    (.height(.cells(500)), 20),
    (.fraction(-1), 3),
  ])
  func detentDeterminesTheHeightOfASheet(detent: PresentationDetent, expected: Int) {
    #expect(rows(Screen(40, 21) { Sheet(detents: [detent]) }) == expected)
  }

  @Test func sheetStartsWithTheSmallestDetentAndCanGrow() {
    let screen = Screen(40, 21) { Sheet(detents: [.large, .height(.cells(2)), .medium]) }
    #expect(rows(screen) == 4)
    screen.window.send(.key(KeyPress(.up, modifiers: .control)))
    #expect(rows(screen) == 10)
    for _ in 0..<3 { screen.window.send(.key(KeyPress(.up, modifiers: .control))) }
    #expect(rows(screen) == 18)
    screen.window.send(.key(KeyPress(.down, modifiers: .control)))
    #expect(rows(screen) == 10)
  }
}

extension CellBuffer {
  /// Returns the styles of the cells in some rows.
  fileprivate func styles(rows: Range<Int>) -> [CellStyle] {
    rows.flatMap { y in (0..<size.width).map { self[$0, y].style } }
  }
}

/// The left and right edges of modal views.
@MainActor
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
    for y in frame.minY..<frame.maxY {
      for x in [0..<frame.minX - 1, frame.maxX + 1..<40].joined() {
        #expect(dialog[x, y].glyph == page[x, y].glyph, "column \(x), row \(y)")
      }
    }
  }

  @Test func buttonsOfANarrowAlertContinueOnTheNextLine() {
    struct Asking: View {
      var body: some View {
        Text("page").alert("Remove the customer?", isPresented: .constant(true)) {
          Button("Cancel") {}
          Button("Remove the customer") {}
        }
      }
    }
    let lines = Screen(24, 10) { Asking() }.lines
    #expect(lines.contains { $0.contains("[ Cancel ]") })
    let words = lines.joined(separator: " ")
    #expect(["Remove", "the", "customer"].allSatisfy { words.contains($0) })
  }

  @Test(arguments: [(60, 12), (24, 14), (14, 16)])
  func titleIsNotTruncated(width: Int, height: Int) {
    let screen = Screen(width, height) { Page(title: "Delete this bookmark for ever?", line: "") }
    let letters = screen.lines.joined(separator: " ").filter { $0.isLetter || $0 == "?" }
    #expect(letters.contains("Deletethisbookmarkforever?"), "\(screen.lines.joined(separator: "\n"))")
    #expect(screen.window.controls().map(\.label) == ["Yes", "No"])
  }
}

@MainActor
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

  private func rows(_ screen: Screen) -> Int {
    let top = screen.lines.firstIndex { $0.contains("╭") } ?? 0
    return (screen.lines.firstIndex { $0.contains("╰") } ?? -1) - top + 1
  }

  @Test func sheetStartsWithTheSelectedDetent() {
    #expect(rows(Screen(40, 21) { Host() }) == 10)
  }

  @Test func detentBindingAndUserChangesStayInSync() {
    let screen = Screen(40, 21) { Host() }
    screen.tap("Grow")
    #expect(rows(screen) == 18)
    screen.window.send(.key(KeyPress(.down, modifiers: .control)))
    #expect(rows(screen) == 10)
    #expect(screen.lines.contains { $0.contains("not large") })
  }

  @Test func fittedSheetIsAsHighAsItsContent() {
    #expect(rows(Screen(40, 21) { Host(detents: [.fitted]) }) == 4)
  }

  @Test func halfTheWindowHasAMinimum() {
    #expect(rows(Screen(40, 21) { Host(detents: [.medium(minimumHeight: .cells(8))]) }) == 10)
    #expect(rows(Screen(40, 21) { Host(detents: [.medium(minimumHeight: .cells(9))]) }) == 18)
  }

  @Test(arguments: [false, true])
  func escapeDismissesASheetUnlessDisabled(isKept: Bool) {
    let screen = Screen(40, 21) { Host(isKept: isKept) }
    screen.press(.escape)
    #expect(screen.lines.contains { $0.contains("closed") } == !isKept)
    #expect(screen.lines.contains { $0.contains("in the sheet") } == isKept)
  }
}
