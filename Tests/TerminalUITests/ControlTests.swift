import Foundation
import TerminalSwiftUI
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

@MainActor
struct ButtonStyleTests {
  struct Chevrons: ButtonStyle, Hashable {
    var sign = "»"

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(sign)
        configuration.label
        if configuration.role == .destructive { Text("!") }
      }
      .background(.surface)
    }
  }

  struct Actions: View {
    @State private var count = 0
    @State private var sign = "»"

    var body: some View {
      Button("Count \(count)") { count += 1 }.buttonStyle(Chevrons(sign: sign))
      Button("Delete", role: .destructive) { sign = "›" }.buttonStyle(Chevrons(sign: sign))
      Button("Plain") {}.buttonStyle(.plain)
      Button("Main") {}.buttonStyle(.borderedProminent)
    }
  }

  struct Parts: View {
    var body: some View {
      Button {
      } label: {
        Image(systemName: "xmark.circle.fill")
        Text("Close")
      }
      Button {
      } label: {
        Text("Open")
        Image(systemName: "chevron.right.square")
      }
      .buttonStyle(Chevrons())
    }
  }

  @Test func partsOfALabelAreInOneLine() {
    let screen = Screen(40, 4) { Parts() }
    #expect(rows(screen) == ["[ ✗ Close ]", "» Open ›"])
  }

  private func rows(_ screen: Screen) -> [Substring] { screen.lines.map { $0.drop { $0 == " " } } }

  @Test func styleBuildsTheButtonFromItsLabel() {
    let screen = Screen(40, 4) { Actions() }
    #expect(rows(screen) == ["» Count 0", "» Delete !", "Plain", "[ Main ]"])
    screen.press(.return)
    #expect(rows(screen).first == "» Count 1")
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 18, y: 1))))
    #expect(rows(screen).first == "› Count 1")
    #expect(screen.window.plainText().first == "button \"Count 1\"")
  }

  @Test func focusChangesTheBackgroundOfAnyStyle() {
    let screen = Screen(40, 4) { Actions() }
    let accent = Palette.terminal[.accent]
    func isAccented(_ line: String) -> Bool {
      let buffer = screen.window.frame().buffer
      guard let y = buffer.lines().firstIndex(where: { $0.contains(line) }) else { return false }
      return (0..<40).contains { buffer[$0, y].style.background == accent }
    }
    #expect(isAccented("Count"))
    #expect(!isAccented("Delete"))
    screen.press(.tab)
    #expect(isAccented("Delete"))
    #expect(!isAccented("Count"))
  }

  struct Switching: View {
    @State private var isOwn = false

    var body: some View {
      let look = isOwn ? ResolvedButtonStyle(Chevrons()) : ResolvedButtonStyle()
      Button("Switch") { isOwn.toggle() }
        .modifier(EnvironmentModifier(value: isOwn) { $0.resolvedButtonStyle = look })
    }
  }

  /// A button that must be pressed twice.
  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { TwiceButton(configuration: configuration) }
  }

  private struct TwiceButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @State private var isArmed = false

    var body: some View {
      if isArmed {
        Button(configuration)
      } else {
        HStack {
          configuration.label
          Button("Really?") { isArmed = true }
        }
      }
    }
  }

  private struct Deleting: View {
    @State private var count = 0

    var body: some View {
      Form {
        Text("deleted \(count)")
        Button("Delete") { count += 1 }.buttonStyle(Twice()).keyboardShortcut("d")
      }
    }
  }

  @Test func aPrimitiveStyleTriggersTheButtonItself() {
    let screen = Screen(40, 5) { Deleting() }
    #expect(screen.window.controls().map(\.label) == ["Really?"])
    screen.press(.return)
    #expect(screen.lines.prefix(2) == ["deleted 0", "[ Delete ]"])
    screen.press(.return)
    #expect(screen.lines.first == "deleted 1")
    screen.press(.character("d"))
    #expect(screen.lines.first == "deleted 2")
  }

  @Test func buttonUpdatesWhenItsStyleChanges() {
    let screen = Screen(40, 4) { Switching() }
    #expect(rows(screen) == ["[ Switch ]"])
    screen.tap("Switch")
    #expect(rows(screen) == ["» Switch"])
    screen.tap("Switch")
    #expect(rows(screen) == ["[ Switch ]"])
  }
}

@MainActor
struct PickerStyleTests {
  struct Sizes<Style: PickerStyle>: View {
    let style: Style
    @State private var size = 2

    var body: some View {
      VStack(alignment: .leading) {
        Picker("Size", selection: $size) { ForEach(1..<4) { Text("size \($0)").tag($0) } }.pickerStyle(style)
        Text("chosen \(size)")
      }
    }
  }

  @Test func inlinePickerShowsOneChoicePerLine() {
    let screen = Screen(40, 9) { Sizes(style: .inline) }
    #expect(screen.lines.prefix(3).map { $0.drop { $0 == " " } } == ["( ) size 1", "(•) size 2", "( ) size 3"])
    screen.press(.down)
    #expect(screen.lines.contains { $0.contains("chosen 2") })
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("chosen 3") })
    screen.tap("size 1")
    #expect(screen.lines.contains { $0.contains("chosen 1") })
  }

  @Test func menuPickerOpensAListAndClosesAfterTheChoice() {
    let screen = Screen(40, 12) { Sizes(style: .menu) }
    #expect(screen.lines.contains { $0.contains("Size: size 2 ▾") })
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("( ) size 3") })
    screen.press(.up, .return)
    #expect(screen.lines.contains { $0.contains("Size: size 1 ▾") })
    #expect(!screen.lines.contains { $0.contains("( )") })
    screen.press(.return, .down, .escape)
    #expect(screen.lines.contains { $0.contains("chosen 1") })
  }

  @Test func menuPickerClosesAfterAChoiceByName() {
    let screen = Screen(40, 12) { Sizes(style: .menu) }
    screen.press(.return)
    screen.tap("size 3")
    #expect(screen.lines.contains { $0.contains("Size: size 3 ▾") })
    #expect(!screen.lines.contains { $0.contains("( )") })
  }

  @Test func segmentedPickerIsOneRow() {
    let screen = Screen(40, 6) { Sizes(style: .segmented) }
    #expect(screen.lines.contains { $0.contains(" size 1 [size 2] size 3") })
    screen.press(.right)
    #expect(screen.lines.contains { $0.contains("chosen 3") })
  }
}

/// A picker shows its selection in any width, and that there are more choices than it shows.
@MainActor
@Suite("Pickers in narrow windows")
struct NarrowPickerTests {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  ]

  private struct Months<Style: PickerStyle>: View {
    let style: Style
    @State var month = 7
    var isInForm = false

    private var picker: some View {
      Picker("Month", selection: $month) { ForEach(0..<10) { Text(NarrowPickerTests.months[$0]).tag($0) } }
        .pickerStyle(style)
    }

    var body: some View {
      if isInForm { Form { picker } } else { picker }
    }
  }

  @Test("The default picker was once cut at the edge, with its selection beyond it", arguments: 20...77)
  func theDefaultPickerShowsItsSelection(width: Int) {
    for isInForm in [false, true] {
      let screen = Screen(width, 5) { Months(style: .automatic, isInForm: isInForm) }
      let line = screen.lines.first { $0.contains("August") }
      #expect(line?.contains("August ▾") == true, "\(screen.lines)")
      screen.press(.return, .up, .return)
      #expect(screen.lines.contains { $0.contains("July ▾") }, "\(screen.lines)")
    }
  }

  @Test func theDefaultPickerIsARowWhereItFits() {
    let screen = Screen(100, 5) { Months(style: .automatic) }
    #expect(screen.lines.contains { $0.contains(" January  February ") && $0.contains("[August] September  October") })
    screen.press(.left)
    #expect(screen.lines.contains { $0.contains("[July]") })
    screen.window.resize(to: Size(width: 40, height: 5))
    #expect(screen.lines.contains { $0.contains("Month: July ▾") })
  }

  @Test(arguments: 13...77)
  func aRowOfSegmentsScrollsToItsSelection(width: Int) {
    let screen = Screen(width, 3) { Months(style: .segmented, month: 0) }
    for month in Self.months {
      let line = screen.lines.first ?? ""
      #expect(line.contains("[\(month)]"), "\(line)")
      #expect(line.contains("◂") == !line.contains("January"), "\(line)")
      #expect(line.contains("▸") == !line.contains("October"), "\(line)")
      screen.press(.right)
    }
  }

  @Test func clicksOnTheEdgesOfSegmentsChooseTheNeighbor() {
    let screen = Screen(24, 1) { Months(style: .segmented, month: 3) }
    #expect(screen.lines.contains { $0.contains("[April]") })
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 23, y: 0))))
    #expect(screen.lines.contains { $0.contains("[May]") })
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: 0, y: 0))))
    #expect(screen.lines.contains { $0.contains("[April]") })
  }

  @Test("An open menu shows that it continues", arguments: [5, 8, 10])
  func anOpenMenuScrolls(height: Int) {
    let screen = Screen(30, height) { Months(style: .menu, month: 0) }
    screen.press(.return)
    #expect(screen.lines.contains { $0.contains("(•) January") } && screen.lines.contains { $0.contains("▾") })
    for month in Self.months.dropFirst() {
      screen.press(.down)
      #expect(screen.lines.contains { $0.contains("( ) \(month)") }, "\(screen.lines)")
    }
    #expect(screen.lines.contains { $0.contains("▴") })
    screen.press(.home, .end, .return)
    #expect(screen.lines.contains { $0.contains("Month: October ▾") })
  }

  @Test func theLineOfAMenuIsCutInItsChoice() {
    let screen = Screen(10, 3) {
      Picker("Month", selection: .constant(1)) { Text("A long description").tag(1) }
    }
    #expect(screen.lines == ["A long … ▾"])
  }
}

@MainActor
struct StepperAndProgressTests {
  struct Amount: View {
    @State private var amount = 1

    var body: some View {
      Stepper("Amount \(amount)", value: $amount, in: 0...3)
    }
  }

  @Test func stepperStaysWithinItsBounds() {
    let screen = Screen { Amount() }
    for _ in 0..<9 { screen.press(.right) }
    #expect(screen.lines.first?.contains("Amount 3 [−  ]") == true)
    #expect(screen.window.controls().map(\.label) == ["Decrease Amount 3"])
    screen.press(.left, .character("-"), .left, .left)
    #expect(screen.lines.first?.contains("Amount 0 [  +]") == true)
  }

  @Test func clickOnAStepperHalfStepsInItsDirection() {
    let screen = Screen(20, 3) { Amount() }
    let column = Array(screen.window.text()[1]).firstIndex(of: "+") ?? 0
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: column, y: 1))))
    #expect(screen.lines.first?.contains("Amount 2") == true)
    screen.window.send(.mouse(MouseEvent(.press, at: Point(x: column - 2, y: 1))))
    #expect(screen.lines.first?.contains("Amount 1") == true)
  }

  @Test func stepperCallsItsActions() {
    var calls: [String] = []
    let screen = Screen {
      Stepper("Size", onIncrement: { calls.append("up") }, onDecrement: nil)
    }
    screen.press(.right, .left)
    #expect(calls == ["up"])
  }

  @Test(arguments: [(0.0, "░░░░░░░░░░ 0 %"), (0.5, "█████░░░░░ 50 %"), (2, "██████████ 100 %"), (-1, "░░░░░░░░░░ 0 %")])
  func progressViewShowsItsFraction(value: Double, shown: String) {
    let screen = Screen(30, 3) { ProgressView(value: value).frame(width: .cells(CharacterWidth.of(shown))) }
    #expect(screen.lines.map { $0.drop { $0 == " " } } == [shown[...]])
  }

  @Test func invalidProgressIsZero() {
    let screen = Screen(40, 3) { ProgressView("Load", value: Double.nan, total: 10) }
    #expect(screen.lines.first?.contains("0 %") == true)
    let empty = Screen(40, 3) { ProgressView("Load", value: 1.0, total: 0) }
    #expect(empty.lines.first?.contains("Load") == true)
  }
}
