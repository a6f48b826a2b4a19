import TerminalSwiftUI
import Testing

@testable import TerminalUI

/// What an opaque view in front hides receives neither keys nor the focus.
@Suite("Views behind an opaque view")
struct CoverTests {
  private final class Log {
    var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
  }

  private struct Locked<Lock: View>: View {
    let log: Log
    @State var isLocked = true
    @State private var isOn = false
    @ViewBuilder let lock: Lock

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Secret", isOn: $isOn)
        Button("Open") { log.add("open") }
        Button("Save") { log.add("save") }.keyboardShortcut("s")
        Text(isOn ? "switched on" : "switched off")
      }
      .onKey("x") { log.add("x") }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlay { if isLocked { lock.onKey("u") { isLocked = false } } }
      .onKey("l") { isLocked = true }
    }
  }

  private let log = Log()

  private func screen(isLocked: Bool = true) -> Screen {
    Screen(30, 8) {
      Locked(log: log, isLocked: isLocked) {
        Text("Locked").frame(maxWidth: .infinity, maxHeight: .infinity).background(.black)
      }
    }
  }

  @Test("Space once switched a toggle behind a lock screen, and Enter opened what it covered")
  func keysDoNotReachWhatAnOverlayCovers() {
    let screen = screen()
    #expect(screen.window.controls().isEmpty && screen.window.plainText() == ["Locked"])
    screen.press(.character(" "), .return, .character("s"), .character("x"), .tab, .return, .down, .character(" "))
    #expect(screen.window.focus.focused == nil && log.entries.isEmpty)
    screen.press(.character("u"))
    #expect(screen.shows("switched off"))
  }

  @Test func theFocusReturnsWhenTheCoverGoes() {
    let screen = screen(isLocked: false)
    screen.press(.tab)
    let open = screen.window.focus.focused
    #expect(open?.label == "Open")
    screen.press(.character("l"))
    #expect(screen.lines.first?.trimmed == "Locked" && screen.window.focus.focused == nil)
    screen.press(.character("u"), .return)
    #expect(screen.window.focus.focused === open && log.entries == ["open"])
  }

  @Test func aCoverWithAControlHasTheFocus() {
    let screen = Screen(30, 8) {
      Locked(log: log, isLocked: false) {
        ZStack {
          Color.black
          Button("Unlock") { log.add("unlock") }
        }
      }
    }
    screen.press(.tab, .tab, .character("l"), .return, .tab, .return)
    #expect(log.entries == ["unlock", "unlock"])
    screen.press(.character("u"), .return)
    #expect(log.entries == ["unlock", "unlock", "save"])
  }

  @Test func aViewInFrontInAZStackCovers() {
    var pressed: [String] = []
    let screen = Screen(30, 8) {
      ZStack {
        ScrollView { ForEach(0..<20, id: \.self) { number in Button("\(number)") { pressed.append("\(number)") } } }
        Rectangle().fill(.black)
        Button("Front") { pressed.append("front") }
      }
    }
    screen.press(.return, .tab, .return)
    #expect(pressed == ["front", "front"])
  }

  @Test(arguments: [0, 1, 2])
  func whatIsVisibleBehindAViewTakesKeys(kind: Int) {
    var count = 0
    let screen = Screen(30, 4) {
      Button("Press") { count += 1 }.overlay {
        switch kind {
        case 0: Text("a")
        case 1: Rectangle().fill(.red).opacity(0.5)
        default: RoundedRectangle(cornerRadius: 8).stroke(.red)
        }
      }
    }
    screen.press(.return)
    #expect(count == 1)
  }

  @Test func aCoverOfAPartOfAScrollViewTakesNoFocus() {
    let screen = Screen(20, 6) {
      ScrollView { ForEach(0..<20, id: \.self) { Button("B\($0)") {} } }
        .overlay(alignment: .bottom) { Text("bar").frame(maxWidth: .infinity).background(.black) }
    }
    var issues: [RuntimeIssue] = []
    screen.window.onIssue = { issues.append($0) }
    for _ in 0..<9 {
      screen.press(.tab)
      _ = screen.lines
    }
    #expect(screen.window.focus.focused?.label == "B9")
    #if DEBUG
      #expect(issues.contains(.hiddenFocus(view: "ButtonNode")))
    #endif
  }

  @Test func aViewThatLetsClicksThroughIsReported() {
    let screen = Screen(20, 4) { Button("Behind") {}.overlay { Color.black.allowsHitTesting(false) } }
    var issues: [RuntimeIssue] = []
    screen.window.onIssue = { issues.append($0) }
    for _ in 0..<2 { _ = screen.lines }
    #expect(screen.window.focus.focused?.label == "Behind")
    #if DEBUG
      #expect(issues == [.hiddenFocus(view: "ButtonNode")])
    #endif
  }
}
