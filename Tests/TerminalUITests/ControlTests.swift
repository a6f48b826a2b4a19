import Foundation
import Testing

@testable import TerminalUI

@MainActor
struct ControlTests {
  struct Fields: View {
    @State private var name = "ab"
    @State private var isOn = false
    @State private var choice = 1
    @State private var submitted = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name).onSubmit { submitted = name }
        Toggle("Switch", isOn: $isOn)
        Picker("Choice", selection: $choice) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        Text("\(name) \(isOn) \(choice) \(submitted)")
      }
    }
  }

  @Test(arguments: [false, true])
  func onlyEnabledControlsCanBeActivatedByName(isDisabled: Bool) {
    let screen = Screen(40, 8) { Fields().disabled(isDisabled) }
    screen.tap("Switch")
    screen.tap("Two")
    screen.window.controls().first { $0.label == "Name" }?.type("cd")
    #expect(summary(screen).hasPrefix(isDisabled ? "ab false 1" : "cd true 2"))
  }

  private func summary(_ screen: Screen) -> String { screen.lines.dropFirst(3).first ?? "" }

  @Test func textIsEditedAtTheCursor() {
    let screen = Screen(40, 8) { Fields() }
    screen.press(.character("c"), .left, .left, .character("X"), .end, .backspace)
    #expect(summary(screen).hasPrefix("aXb false 1"))
    screen.press(.home, .delete, .character("李"), .return)
    #expect(summary(screen) == "李Xb false 1 李Xb")
  }

  @Test func aLongTitleOfAToggleContinuesOnTheNextLine() {
    let screen = Screen(22, 8) {
      VStack(alignment: .leading) {
        Toggle("Loyalty discount, from a subtotal", isOn: .constant(true))
        Text("below")
      }
    }
    #expect(
      screen.lines.prefix(3).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "[✓] Loyalty discount,", "from a subtotal", "below",
      ])
  }

  @Test func submitLabelNamesTheReturnKey() {
    let screen = Screen(40, 8) {
      TextField("Name", text: .constant("")).onSubmit {}.submitLabel(.next)
    }
    #expect(screen.lines.last?.contains("Enter Next") == true)
  }

  @Test func pastedLineBreaksBecomeSpaces() {
    let screen = Screen(40, 8) { Fields() }
    screen.window.send(.paste("1\n2\u{1B}3"))
    #expect(summary(screen).hasPrefix("ab1 23 "))
  }

  @Test func focusMovesByTabAndByArrow() {
    let screen = Screen(40, 8) { Fields() }
    screen.press(.tab, .character(" "))
    #expect(summary(screen).hasPrefix("ab true 1"))
    screen.press(.down, .right)
    #expect(summary(screen).hasPrefix("ab true 2"))
    screen.window.send(.key(KeyPress(.tab, modifiers: .shift)))
    screen.press(.return)
    #expect(summary(screen).hasPrefix("ab false 2"))
  }

  @Test func clickActivatesTheControlUnderThePointer() {
    let screen = Screen(40, 8) { Fields() }
    _ = screen.lines
    let y = screen.window.text().firstIndex { $0.contains("Switch") } ?? 0
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 2, y: y))))
    #expect(summary(screen).hasPrefix("ab true"))
    #expect(!screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 500, y: 500)))))
  }

  struct Shortcuts: View {
    @State private var log = ""

    var body: some View {
      TextField("Field", text: $log)
      Button("Save") { log += "saved" }.keyboardShortcut(.character("s"), modifiers: .control)
      Button("Plain") { log += "plain" }.keyboardShortcut("p")
      Button("Off") { log += "off" }.keyboardShortcut(.character("o"), modifiers: .control).disabled()
    }
  }

  @Test func shortcutsWorkWithAnyFocusExceptLettersInAField() {
    let screen = Screen(60, 8) { Shortcuts() }
    screen.window.send(.key(KeyPress(.character("s"), modifiers: .control)))
    screen.window.send(.key(KeyPress(.character("o"), modifiers: .control)))
    screen.press(.character("p"))
    #expect(screen.lines.first?.contains("savedp") == true)
    #expect(screen.lines.last?.contains("^S Save") == true)
    #expect(screen.lines.last?.contains("p Plain") == false)
    screen.press(.tab, .character("p"))
    #expect(screen.lines.first?.contains("savedpplain") == true)
    #expect(screen.lines.last?.contains("p Plain") == true)
  }

  struct Notice: View {
    @State private var isShown = true

    var body: some View {
      if isShown {
        Button("Dismiss") { isShown = false }
          .keyboardShortcut(.character("x"), modifiers: .control)
          .focusable(false)
      }
      Button("Work") {}
    }
  }

  @Test func nonFocusableControlIsActivatedByItsShortcut() {
    let screen = Screen(40, 8) { Notice() }
    _ = screen.lines
    #expect(screen.lines.last?.contains("Enter Work") == true)
    screen.press(.tab)
    #expect(screen.lines.last?.contains("Enter Work") == true)
    screen.window.send(.key(KeyPress(.character("x"), modifiers: .control)))
    #expect(!screen.lines.contains { $0.contains("Dismiss") })
  }
}
