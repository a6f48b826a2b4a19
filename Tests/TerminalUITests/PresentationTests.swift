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

/// Keys in alerts and confirmation dialogs.
struct DialogKeyTests {
  enum Limit: CaseIterable {
    case unfocusable, disabled, shortcut, searchField

    @MainActor @ViewBuilder
    func callAsFunction(_ view: some View) -> some View {
      switch self {
      case .unfocusable: view.focusable(false)
      case .disabled: view.disabled()
      case .shortcut: view.keyboardShortcut("r")
      case .searchField: view.environment(\.isSearchField, true)
      }
    }
  }

  @Test(arguments: Limit.allCases)
  func alertTakesKeysWhateverLimitsItsPresenter(limit: Limit) {
    let screen = Screen(40, 12, state: "asked", true) { $log, $isPresented in
      Button("page") {}
      limit(
        Text(log).alert("Failed", isPresented: $isPresented) {
          Button("OK", role: .cancel) { log = "closed" }
          Button("Retry") { log = "retried" }
        })
    }
    screen.press(.return)
    #expect(screen.shows("retried"))
  }

  private func dialog(@ViewBuilder _ actions: @escaping (Binding<String>) -> some View) -> Screen {
    Screen(60, 12, state: "asked", true) { $log, $isPresented in
      Text(isPresented ? log : log + " closed").alert("Sure?", isPresented: $isPresented) { actions($log) }
    }
  }

  private func deleting(_ log: Binding<String>) -> some View {
    Group {
      Button("Delete", role: .destructive) { log.wrappedValue = "deleted" }
      Button("Keep", role: .cancel) { log.wrappedValue = "kept" }
    }
  }

  @Test(arguments: [("y", "deleted closed"), ("Y", "deleted closed"), ("n", "kept closed"), ("N", "kept closed")])
  func lettersAnswerAQuestion(key: String, expected: String) {
    let screen = dialog(deleting)
    screen.type(key)
    #expect(screen.shows(expected))
  }

  @Test func destructiveActionIsNeverTheDefault() {
    let screen = dialog(deleting)
    #expect(screen.hints.contains("Enter Keep") && screen.hints.contains("y/n Answer"))
    screen.press(.return)
    #expect(screen.shows("kept closed"))
  }

  @Test func affirmativeActionIsTheDefaultWhereverItIs() {
    let screen = dialog { $log in
      Button("Keep editing", role: .cancel) { log = "kept" }
      Button("Save") { log = "saved" }
    }
    screen.press(.return)
    #expect(screen.shows("saved closed"))
  }

  @Test func onlyActionIsConfirmedByYAndClosedByN() {
    for (key, expected) in [("y", "deleted closed"), ("n", "asked closed")] {
      let screen = Screen(60, 12, state: "asked", true) { $log, $isPresented in
        Text(isPresented ? log : log + " closed").confirmationDialog("Sure?", isPresented: $isPresented) {
          Button("Delete", role: .destructive) { log = "deleted" }
        }
      }
      screen.type(key)
      #expect(screen.shows(expected))
    }
  }

  @Test func onlyButtonThatDestroysNothingIsNoQuestion() {
    let screen = dialog { $log in Button("OK") { log = "acknowledged" } }
    screen.type("yn")
    #expect(screen.shows("Sure?") && !screen.hints.contains("y/n"))
  }

  @Test func lettersDoNotTriggerTheActionsOfAMenu() {
    let screen = Screen(60, 12, state: "") { $log in
      Text(log)
      Menu("More") {
        Button("Rename") { log = "renamed" }
        Button("Delete", role: .destructive) { log = "deleted" }
      }
    }
    screen.tap("More")
    screen.type("y")
    #expect(screen.labels == ["Rename", "Delete"])
  }

  @Test func buttonBesideADestructiveOneIsTheHarmlessAnswer() {
    for (key, expected) in [("y", "deleted closed"), ("n", "kept closed")] {
      let screen = dialog { $log in
        Button("Keep") { log = "kept" }
        Button("Delete", role: .destructive) { log = "deleted" }
      }
      screen.type(key)
      #expect(screen.shows(expected))
    }
  }

  @Test func lettersDoNotAnswerAChoiceOfSeveralActions() {
    let screen = dialog { $log in
      Button("Red") { log = "red" }
      Button("Blue") { log = "blue" }
      Button("Cancel", role: .cancel) { log = "none" }
    }
    screen.type("yn")
    #expect(screen.shows("Sure?") && !screen.hints.contains("y/n"))
  }

  @Test func lettersDoNotCloseAForm() {
    let screen = Screen(60, 12, state: "", true) { $text, $isPresented in
      Text(isPresented ? "open" : "closed").alert("Name?", isPresented: $isPresented) {
        Button("Save") {}
        Button("Cancel", role: .cancel) {}
      } message: {
        TextField("Name", text: $text)
      }
    }
    screen.type("yn")
    screen.press(.tab)
    screen.type("n")
    #expect(screen.shows("Name?", "yn"))
  }

  @Test func shortcutOfADialogHasPriority() {
    let screen = dialog { $log in
      Button("Yesterday") { log = "yesterday" }.keyboardShortcut("y")
      Button("Cancel", role: .cancel) { log = "none" }
    }
    screen.type("n")
    #expect(screen.shows("Sure?"))
    screen.type("y")
    #expect(screen.shows("yesterday closed"))
  }

  @Test func lettersDoNotCloseASheet() {
    let screen = Screen(60, 12, state: true) { $isPresented in
      Text(isPresented ? "open" : "closed").sheet(isPresented: $isPresented) { Button("Done") { isPresented = false } }
    }
    screen.type("yn")
    #expect(screen.shows("Done"))
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

/// What debug builds report about a presented view that keys alone cannot answer.
struct PresentationCheckTests {
  private func issues(@ViewBuilder _ content: () -> some View) -> [String] {
    let window = Window(size: Size(width: 40, height: 12), root: content)
    var issues: [String] = []
    window.onIssue = { issues.append($0.description) }
    _ = window.text()
    return issues
  }

  @Test func buttonWithoutFocusAndKeyIsReported() {
    let actions = Group {
      Button("Save") {}
      Button("Cancel") {}.focusable(false)
      Button("Help") {}.focusable(false).keyboardShortcut("h")
      Button("Off") {}.disabled()
    }
    let found = issues { Text("page").alert("Save?", isPresented: .constant(true)) { actions } }
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "Tab does not lead to the button \"Cancel\" of the dialog that TerminalUITests/Presentation")
        == true)
    #expect(issues { Text("page").sheet(isPresented: .constant(true)) { actions } } == [])
  }

  @Test func presentationWithoutTheFocusIsReported() {
    let window = Screen(40, 12) { Text("page").sheet(isPresented: .constant(true)) { Button("Save") {} } }.window
    var issues: [RuntimeIssue] = []
    window.onIssue = { issues.append($0) }
    _ = window.text()
    #expect(issues == [])
    window.focus.move(to: window.rootNode, in: window)
    _ = window.renderer.frame(of: window)
    #expect(issues == [.unfocusedPresentation(site: "TerminalUITests/PresentationTests.swift:\(#line - 7)")])
  }

  @Test func presentationThatResignedTheFocusIsNotReported() {
    struct Sheet: View {
      @FocusState private var isFocused: Bool

      var body: some View {
        Button("Resign") { isFocused = false }.focused($isFocused)
      }
    }
    let screen = Screen(40, 12) { Text("page").sheet(isPresented: .constant(true)) { Sheet() } }
    screen.press(.return)
    #expect(screen.shows("Resign") && screen.window.focus.focused == nil)
  }

  @Test func nodeTreeNamesTheCallSite() {
    let screen = Screen(40, 12) { Text("page").alert("Sure?", isPresented: .constant(true)) {} }
    #expect(screen.window.treeDump().contains("PresentationNode TerminalUITests/PresentationTests.swift:\(#line - 1)"))
  }
}
