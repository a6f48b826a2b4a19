import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ViewEnvironmentTests {
  struct Room: View {
    @Environment(\.horizontalSizeClass) private var horizontal
    @Environment(\.verticalSizeClass) private var vertical

    var body: some View {
      Text((horizontal == .compact ? "narrow " : "wide ") + (vertical == .compact ? "low" : "high"))
    }
  }

  @Test func sizeClassesFollowTheTerminal() {
    let screen = Screen(80, 24) { Room() }
    #expect(screen.shows("wide high"))
    let before = screen.window.evaluationCount
    screen.resize(100, 30)
    #expect(screen.shows("wide high") && screen.window.evaluationCount == before, "the same size class")
    screen.resize(59, 24)
    #expect(screen.shows("narrow high"))
    screen.resize(60, 19)
    #expect(screen.shows("wide low"))
  }

  struct Presented: View {
    @Environment(\.isPresented) private var isPresented
    @Environment(\.presentationMode) private var mode
    @State private var isOpen = false
    let depth: Int

    var body: some View {
      VStack {
        Text("\(depth) \(isPresented ? "presented" : "at the root")")
        Button(depth == 0 ? "Open" : "Close") { if depth == 0 { isOpen = true } else { mode.wrappedValue.dismiss() } }
      }
      .sheet(isPresented: $isOpen) { AnyView(Presented(depth: 1)) }
    }
  }

  @Test func presentedViewKnowsItAndDismissesItself() {
    let screen = Screen(60, 20) { Presented(depth: 0) }
    #expect(screen.shows("0 at the root"))
    screen.tap("Open")
    #expect(screen.shows("1 presented"))
    screen.tap("Close")
    #expect(!screen.shows("1 presented"))
  }

  struct FocusLabel: View {
    let name: String
    @Environment(\.isFocused) private var isFocused

    var body: some View { Text(isFocused ? "<\(name)>" : name) }
  }

  @Test func labelKnowsWhetherItsButtonHasTheFocus() {
    let screen = Screen(40, 6) {
      Button(action: {}, label: { FocusLabel(name: "one") })
      Button(action: {}, label: { FocusLabel(name: "two") })
      FocusLabel(name: "three")
    }
    #expect(screen.shows("<one>"))
    screen.press(.tab)
    let text = screen.lines.joined(separator: " ")
    #expect(text.contains("<two>") && !text.contains("<one>") && !text.contains("<three>"))
  }

  @Test func defaultFocusOfADetailViewLeavesTheFocusInTheSidebar() {
    struct Detail: View {
      @FocusState private var field: Int?
      let number: Int

      var body: some View {
        VStack {
          TextField("One", text: .constant("")).focused($field, equals: 1)
          TextField("Two", text: .constant("")).focused($field, equals: 2)
          Text("detail \(number) \(field.map(String.init) ?? "none")")
        }
        .defaultFocus($field, 2)
      }
    }
    let screen = Screen(60, 8, state: Optional(0)) { $selection in
      HStack {
        List(selection: $selection) { ForEach(0..<3, id: \.self) { Text("row \($0)") } }
        Detail(number: selection ?? 0).id(selection)
      }
    }
    #expect(screen.shows("detail 0 2"))
    screen.press(.tab, .down)
    #expect(screen.shows("detail 1 none"))
    screen.press(.down)
    #expect(screen.shows("detail 2 none"))
  }

  @Test func defaultFocusIsSetWhenTheViewAppears() {
    struct Fields: View {
      @FocusState private var field: Int?

      var body: some View {
        VStack {
          TextField("One", text: .constant("")).focused($field, equals: 1)
          TextField("Two", text: .constant("")).focused($field, equals: 2)
        }
        .defaultFocus($field, 2)
      }
    }
    struct Preferring: View {
      @Namespace private var screen

      var body: some View {
        Button("One") {}
        Button("Two") {}.prefersDefaultFocus(in: screen)
      }
    }
    let (fields, buttons) = (Screen(40, 6) { Fields() }, Screen(40, 6) { Preferring() })
    for screen in [fields, buttons] { _ = screen.lines }
    #expect(fields.window.focusedField?.label == "Two" && buttons.window.focus.focused?.label == "Two")
  }

  @Test func keyCommandsReceiveTheirKeys() {
    let screen = Screen(60, 4, state: "") { $log in
      Button(log.isEmpty ? "empty" : log) {}
        .onKeyPress(keys: [.home, .end]) {
          log += $0.key == .home ? "home " : "end "; return .handled
        }
        .onKeyPress(characters: .decimalDigits) {
          log += $0.characters; return .handled
        }
        .onKeyPress(phases: .up) { _ in
          log += "never"; return .handled
        }
        .onMoveCommand { log += "\($0) " }
        .onExitCommand { log += "exit " }
    }
    screen.press(.home, .character("7"), .character("x"), .left, .escape)
    #expect(screen.lines[0].contains("home 7left exit"))
  }

  @available(*, deprecated)
  @Test func olderChangeActionReceivesTheNewValue() {
    let screen = Screen(state: 0, 0) { $count, $seen in
      Button("\(count) seen \(seen)") { count += 2 }.onChange(of: count) { new in seen = new }
    }
    screen.press(.return)
    #expect(screen.lines[0].contains("2 seen 2"))
  }

  struct Even: View, Equatable {
    let number: Int
    let evaluated: @MainActor () -> Void

    var body: some View {
      let _ = evaluated()
      Text("even \(number)")
    }

    nonisolated static func == (lhs: Even, rhs: Even) -> Bool { lhs.number / 2 == rhs.number / 2 }
  }

  @Test func equatableViewIsEvaluatedOnlyWhenItDiffers() {
    var count = 0
    let screen = Screen(state: 0) { $number in
      Button("More") { number += 1 }
      Even(number: number) { count += 1 }.equatable()
    }
    for expected in ["even 0", "even 0", "even 2"] {
      #expect(screen.shows(expected))
      screen.press(.return)
    }
    #expect(count == 2)
  }
}
