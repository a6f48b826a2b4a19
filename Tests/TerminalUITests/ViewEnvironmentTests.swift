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
    #expect(screen.lines[0].contains("wide high"))
    screen.resize(59, 24)
    #expect(screen.lines[0].contains("narrow high"))
    screen.resize(60, 19)
    #expect(screen.lines[0].contains("wide low"))
  }

  @Test func resizeWithinASizeClassEvaluatesNothing() {
    let screen = Screen(80, 24) { Room() }
    _ = screen.lines
    let before = screen.window.evaluationCount
    screen.resize(100, 30)
    _ = screen.lines
    #expect(screen.window.evaluationCount == before)
  }

  struct Presented: View {
    @Environment(\.isPresented) private var isPresented
    @Environment(\.presentationMode) private var mode
    @State private var isOpen = false
    let depth: Int

    var body: some View {
      VStack {
        Text("\(depth) \(isPresented ? "presented" : "at the root")")
        Button(depth == 0 ? "Open" : "Close") {
          if depth == 0 { isOpen = true } else { mode.wrappedValue.dismiss() }
        }
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

  struct Fields: View {
    @FocusState private var field: Int?
    @State private var text = ""

    var body: some View {
      VStack {
        TextField("One", text: $text).focused($field, equals: 1)
        TextField("Two", text: $text).focused($field, equals: 2)
      }
      .defaultFocus($field, 2)
    }
  }

  @Test func defaultFocusIsSetWhenTheViewAppears() {
    let screen = Screen(40, 6) { Fields() }
    _ = screen.lines
    #expect(screen.window.focusedField?.label == "Two")
  }

  struct Preferring: View {
    @Namespace private var screen

    var body: some View {
      Button("One") {}
      Button("Two") {}.prefersDefaultFocus(in: screen)
    }
  }

  @Test func preferredControlGetsTheFirstFocus() {
    let screen = Screen(40, 6) { Preferring() }
    _ = screen.lines
    #expect(screen.window.focus.focused?.label == "Two")
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
    struct Counter: View {
      @State private var count = 0
      @State private var seen = 0

      @available(*, deprecated)
      var body: some View {
        Button("\(count) seen \(seen)") { count += 2 }
          .onChange(of: count) { new in seen = new }
      }
    }
    let screen = Screen { Counter() }
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

  final class Count {
    var value = 0
  }

  @Test func equatableViewIsEvaluatedOnlyWhenItDiffers() {
    struct Counting: View {
      @State private var number = 0
      let count: Count

      var body: some View {
        Button("More") { number += 1 }
        Even(number: number) { count.value += 1 }.equatable()
      }
    }
    let count = Count()
    let screen = Screen { Counting(count: count) }
    for expected in ["even 0", "even 0", "even 2"] {
      #expect(screen.shows(expected))
      screen.press(.return)
    }
    #expect(count.value == 2)
  }
}
