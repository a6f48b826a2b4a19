import TerminalSwiftUI
import Testing

@testable import TerminalUI

extension TestedWindow {
  /// The label of the focused control; `nil` if none has the focus.
  fileprivate var focusedLabel: String? {
    window.update()
    return (window.focus.focused as? TextFieldNode)?.title ?? window.focus.focused?.label
  }

  /// Whether the control with the focus is one that pages prefer, such as a list.
  fileprivate var hasFocusInList: Bool {
    window.update()
    return window.focus.focused?.prefersFocus == true
  }
}

/// The focus after its control was removed, replaced, disabled or covered.
struct FocusRepairTests {
  private struct Rows: View {
    @State private var rows = ["a", "b", "c"]

    var body: some View {
      VStack {
        Button("head") {}
        ForEach(rows, id: \.self) { row in
          HStack { Button(row) { rows.removeAll { $0 == row } } }
        }
        Text("foot")
      }
    }
  }

  @Test(arguments: [(1, "b"), (2, "c"), (3, "b")])
  func focusOfARemovedControlGoesToTheNextOneOrElseToTheLast(row: Int, expected: String) {
    let screen = Screen { Rows() }
    for _ in 0..<row { screen.press(.tab) }
    screen.press(.return)
    #expect(screen.focusedLabel == expected)
  }

  @Test func focusOfAReplacedControlGoesToWhatReplacesIt() {
    let screen = Screen(40, 12, state: false) { $isEditing in
      VStack {
        Button("before") {}
        if isEditing {
          TextField("name", text: .constant(""))
          Button("save") { isEditing = false }
        } else {
          Button("edit") { isEditing = true }
        }
        List(0..<2, id: \.self) { Text("row \($0)") }
      }
    }
    screen.press(.tab, .tab)
    #expect(screen.focusedLabel == "edit")
    screen.press(.return)
    #expect(screen.focusedLabel == "name")
    screen.press(.tab, .return)
    #expect(screen.focusedLabel == "edit")
  }

  @Test func focusFollowsContentThatLoadsAgain() {
    let screen = Screen(40, 12, state: true, false) { $isLoaded, $hasFailed in
      VStack {
        Button("filter") {}
        if isLoaded { List(0..<2, id: \.self) { Text("row \($0)") } } else { Text("loading") }
      }
      .onKey(.function(9)) { isLoaded.toggle() }
    }
    screen.press(.function(9))
    #expect(screen.focusedLabel == "filter")
    screen.press(.function(9))
    #expect(screen.hasFocusInList)
  }

  /// A form whose button is disabled while it sends, as F9 does.
  private struct Sending: View {
    @State private var isSending = false
    @State private var text = ""
    var lineCount = 0
    var hasField = true

    var body: some View {
      VStack {
        ScrollView { VStack { ForEach(0..<lineCount, id: \.self) { Text("line \($0)") } } }
        if hasField { TextField("note", text: $text) }
        Button("send") { isSending = true }.disabled(isSending)
        Text("note: \(text)")
      }
      .onKey(.function(9)) { isSending = false }
    }
  }

  @Test func focusReturnsToAControlThatIsEnabledAgain() {
    let screen = Screen { Sending() }
    screen.press(.tab, .return)
    #expect(screen.focusedLabel == "note")
    screen.press(.function(9))
    #expect(screen.focusedLabel == "send")
  }

  @Test func focusReturnsIfNothingElseCouldHaveIt() {
    let screen = Screen { Sending(hasField: false) }
    screen.press(.return)
    #expect(screen.focusedLabel == nil)
    screen.press(.function(9))
    #expect(screen.focusedLabel == "send")
  }

  @Test func focusReturnsFromAScrolledPage() {
    let screen = Screen { Sending(lineCount: 20, hasField: false) }
    screen.press(.tab, .return, .pageDown)
    #expect(screen.window.focus.focused is ScrollNode)
    screen.press(.function(9))
    #expect(screen.focusedLabel == "send")
  }

  @Test func focusStaysWhereTheUserHasMovedItOrTyped() {
    let typing = Screen { Sending() }
    typing.press(.tab, .return, .character("x"), .function(9))
    #expect(typing.focusedLabel == "note" && typing.shows("note: x"))
    let moving = Screen { Sending(lineCount: 20) }
    moving.press(.tab, .tab, .return, .tab, .function(9))
    #expect(moving.focusedLabel?.hasPrefix("line 0") == true)
  }

  @Test func focusAfterADialogIsNearTheRemovedControlThatOpenedIt() {
    let screen = Screen(40, 12, state: ["a", "b", "c"], nil as String?) { $rows, $deleted in
      VStack {
        ForEach(rows, id: \.self) { row in Button(row) { deleted = row } }
      }
      .alert("Delete?", isPresented: $deleted.isThere()) {
        Button("Delete", role: .destructive) { rows.removeAll { $0 == deleted } }
        Button("Cancel", role: .cancel) {}
      }
    }
    screen.press(.tab, .return, .tab, .return)
    #expect(screen.labels == ["a", "c"] && screen.focusedLabel == "c")
  }

  @Test func focusReturnsAfterTheAlertAboutAFailure() {
    let screen = Screen(40, 12, state: false, false) { $isSending, $hasFailed in
      VStack {
        TextField("note", text: .constant(""))
        Button("send") { isSending = true }.disabled(isSending)
      }
      .onKey(.function(9)) { (isSending, hasFailed) = (false, true) }
      .alert("Failed", isPresented: $hasFailed) { Button("OK", role: .cancel) {} }
    }
    screen.press(.tab, .return, .function(9), .return)
    #expect(screen.focusedLabel == "send")
  }

  @Test func focusOfTheNextTabIsNotNearThatOfTheLast() {
    let screen = Screen(40, 12, state: false) { $isHidden in
      VStack {
        TabView {
          VStack {
            Button("first") {}
            List(0..<2, id: \.self) { Text("row \($0)") }
          }
          .tabItem { Text("one") }
          VStack {
            List(0..<2, id: \.self) { Text("row \($0)") }
            Button("second") {}
          }
          .tabItem { Text("two") }
        }
        if !isHidden { Button("status") { isHidden = true } }
      }
    }
    screen.press(.tab, .return, .character("2"))
    #expect(screen.hasFocusInList)
  }

  @Test func searchFieldGetsTheFocusByItsKeyOnly() {
    let screen = Screen(40, 12, state: "", false) { $text, $isHidden in
      VStack { if !isHidden { Button("hide") { isHidden = true } } }
        .searchable(text: $text)
    }
    screen.press(.return)
    #expect(screen.focusedLabel == nil)
    screen.press(.character("/"))
    #expect(screen.window.focus.focused is TextFieldNode)
  }

  @Test func focusGoesToTheNewPageNotToTheNeighborOfTheOldOne() {
    let screen = Screen(40, 12, state: [1, 2], 0) { $pages, $count in
      VStack {
        PageStack(pages.map { Identified(id: $0) }, onBack: { pages.removeLast() }) { page in
          Button("page \(page.id)") {}
        }
        Button("foot") {}
      }
    }
    #expect(screen.focusedLabel == "page 2")
    screen.press(.escape)
    #expect(screen.focusedLabel == "page 1")
  }

  @Test func scrolledPageShowsThatItHasTheFocus() {
    let screen = Screen { ScrollView { VStack { ForEach(0..<20, id: \.self) { Text("line \($0)") } } } }
    #expect(screen.window.style(of: "▾")?.foreground == screen.window.basePalette[.accent])
  }
}
