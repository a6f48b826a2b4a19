import Observation
import TerminalSwiftUI
import TestSupport
import Testing

@testable import TerminalUI

struct TypeAheadTests: TestedWindow {
  @Observable
  final class Stage {
    var isLoading = true
    var isNextLoading = false
    var hasAlert = false
    var hasSheet = false
    var isSheetLoading = false
    var note = ""
    var selection: Int? = 0
    var opened: [Int] = []
    var search = ""
    var tab = 0
  }

  struct StageView: View {
    @Bindable var stage: Stage

    var body: some View {
      TabView(selection: $stage.tab) {
        page.tabItem { Text("One") }.tag(0)
        Text("Two").tabItem { Text("Two") }.tag(1)
      }
      .alert("Failed", isPresented: $stage.hasAlert) { Button("OK") { stage.opened.append(-1) } }
      .sheet(isPresented: $stage.hasSheet) {
        VStack { if stage.isSheetLoading { ProgressView("Loading") } else { TextField("Note", text: $stage.note) } }
          .buffersTypeAhead(while: stage.isSheetLoading)
      }
    }

    private var page: some View {
      VStack {
        if stage.isLoading {
          ProgressView("Loading")
        } else {
          List(0..<20, id: \.self, selection: $stage.selection) { row in
            Button("Row \(row)") {
              stage.opened.append(row)
              stage.isLoading = stage.isNextLoading
            }
          }
        }
        TextField("Search", text: $stage.search).keyboardShortcut("/")
      }
      .disabled(stage.isLoading)
      .buffersTypeAhead(while: stage.isLoading)
    }
  }

  private let stage = Stage()
  let window: Window

  init() {
    let stage = stage
    window = Window(size: Size(width: 40, height: 12)) { StageView(stage: stage) }
    window.update()
  }

  private func load() {
    stage.isLoading = false
    _ = window.frame()
  }

  @Test func keysTypedDuringLoadingActOnTheLoadedList() {
    press(.down, .down, .return)
    #expect(stage.opened == [])
    load()
    #expect(stage.opened == [2] && hints.contains("^P") && !hints.contains("Waiting"))
    press(.down)
    #expect(stage.selection == 3)
  }

  @Test func inputAfterABufferedKeyIsBufferedInOrder() {
    press(.character("/"), .character("1"))
    window.send(.paste("00"))
    press(.character("2"))
    load()
    #expect(stage.search == "1002" && stage.tab == 0)
  }

  @Test func keysHandledImmediatelyAreNotBuffered() {
    press(.character("2"))
    window.update()
    #expect(stage.tab == 1)
    load()
    #expect(stage.opened == [])
  }

  @Test func escapeDiscardsBufferedKeys() {
    press(.down, .return, .escape)
    load()
    #expect(stage.opened == [] && stage.selection == 0)
  }

  @Test func bufferedKeysDoNotActOnALaterAlert() {
    press(.return)
    stage.hasAlert = true
    load()
    #expect(stage.opened == [] && stage.hasAlert)
  }

  @Test func sheetOverALoadingScreenReceivesKeysImmediately() {
    stage.hasSheet = true
    press(.function(9), .character("h"), .character("i"))
    #expect(stage.note == "hi" && window.typeAhead.isEmpty)
    stage.hasSheet = false
    load()
    press(.character("~"))
    #expect(window.typeAhead.isEmpty, "nothing loads")
  }

  @Test func keysTypedWhileASheetLoadsActOnTheSheet() {
    load()
    stage.hasSheet = true
    stage.isSheetLoading = true
    press(.character("h"), .character("i"))
    #expect(stage.note == "")
    stage.isSheetLoading = false
    _ = window.frame()
    #expect(stage.note == "hi")
  }

  @Test func tabIsBufferedWhileNothingIsFocusable() {
    press(.tab, .character("7"))
    load()
    #expect(stage.search == "7")
  }

  @Test func remainingKeysStayBufferedDuringTheNextLoad() {
    stage.isNextLoading = true
    press(.return, .down, .return)
    load()
    #expect(stage.opened == [0])
    stage.isNextLoading = false
    load()
    #expect(stage.opened == [0, 1])
  }

  @Test func hintLineShowsTheBufferedKeyCountAndHowToDiscardThem() {
    #expect(hints.contains("Commands"))
    press(.down)
    #expect(hints == " Waiting: 1 key  Esc Discard  ^C Quit")
    press(.tab, .function(6))
    press("p", .control)
    #expect(hints == " Waiting: 4 keys  Esc Discard  ^C Quit")
    window.send(.paste("a text"))
    #expect(hints == " Waiting: 4 keys, 1 paste  Esc Discard")
    #expect(window.plainText().last == "Waiting: 4 keys, 1 paste. Escape forgets them.")
    press(.escape)
    #expect(hints.contains("Commands") && !hints.contains("Waiting"))
    #expect(!window.plainText().contains { $0.contains("Waiting") })
  }

  @Test func bufferingAndDiscardingKeysRequestsAFrame() {
    let stage = Stage()
    var requests = 0
    let window = Window(
      size: Size(width: 40, height: 12), requestFrame: { requests += 1 }, root: { StageView(stage: stage) })
    for key in [KeyPress.Key.down, .down, .escape] {
      _ = window.frame()
      let before = requests
      window.press(key)
      #expect(requests == before + 1, "\(key)")
    }
  }

  @Test func bufferCapacityIsLimited() {
    press(.character("/"))
    for _ in 0..<1000 { press(.character("a")) }
    load()
    #expect(stage.search.count == TypeAhead.capacity - 1)
  }
}

/// On a search tab digits selected another tab, and pasted text was dropped, unless the field had the focus.
@Suite("A view that types into its field")
struct TypingTests {
  private let screen = Screen(60, 12, state: "", "") { $text, $log in
    TabView {
      VStack(alignment: .leading) {
        TextField("Search", text: $text)
        Button("Result") {}
        Button("Remove") { log = "removed" }.keyboardShortcut("x")
        Text("text: \(text), log: \(log)")
      }
      .typesIntoField()
      .tabItem { Text("Find") }
      Text("other page").tabItem { Text("Other") }
    }
  }
  init() {
    screen.press(.tab)
    #expect(!(screen.window.focus.focused is TextFieldNode))
  }

  @Test func digitsAndLettersAreTypedWhereverTheFocusIs() {
    screen.type("2a5é")
    #expect(screen.shows("text: 2a5é") && !screen.shows("other page"))
  }

  @Test func pastedTextGoesIntoTheField() {
    screen.window.send(.paste("Ines Costa"))
    #expect(screen.shows("text: Ines Costa"))
  }

  @Test func shortcutsAndTheOtherTabsRemainInReach() {
    screen.press(.character("x"))
    #expect(screen.shows("text: , log: removed", "Alt-1…2"))
    screen.press(.character("2"), .option)
    #expect(screen.shows("other page"))
  }
}
