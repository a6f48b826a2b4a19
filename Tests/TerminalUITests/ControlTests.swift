import Foundation
import TerminalSwiftUI
import Testing

@testable import TerminalUI

struct ControlTests {
  struct Fields: View {
    @State private var name = "ab"
    @State private var isOn = false
    @State private var choice = "One"
    @State private var submitted = ""

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name).onSubmit { submitted = name }
        Toggle("Switch", isOn: $isOn)
        Picker("Choice", selection: $choice) { ForEach(["One", "Two"], id: \.self) { Text($0).tag($0) } }
        Text("\(name) \(isOn) \(choice) \(submitted)")
      }
    }
  }

  private let screen = Screen(40, 8) { Fields() }

  @Test(arguments: [false, true])
  func onlyEnabledControlsCanBeActivatedByName(isDisabled: Bool) {
    let screen = Screen(40, 8) { Fields().disabled(isDisabled) }
    screen.tap("Switch", "Two")
    screen.window.controls().first { $0.label == "Name" }?.type("cd")
    #expect(summary(screen).hasPrefix(isDisabled ? "ab false One" : "cd true Two"))
  }

  private func summary(_ screen: Screen) -> String { screen.lines.dropFirst(3).first ?? "" }

  @Test func textIsEditedAtTheCursor() {
    screen.press(.character("c"), .left, .left, .character("X"), .end, .backspace)
    #expect(summary(screen).hasPrefix("aXb false One"))
    screen.press(.home, .delete, .character("李"), .return)
    #expect(summary(screen) == "李Xb false One 李Xb")
  }

  @Test func aLongTitleOfAToggleContinuesOnTheNextLine() {
    let screen = Screen(22, 8) {
      VStack(alignment: .leading) {
        Toggle("Loyalty discount, from a subtotal", isOn: .constant(true))
        Text("below")
      }
    }
    #expect(screen.rows.prefix(3) == ["[✓] Loyalty discount,", "from a subtotal", "below"])
  }

  @Test func submitLabelNamesTheReturnKey() {
    let screen = Screen(40, 8) { TextField("Name", text: .constant("")).onSubmit {}.submitLabel(.next) }
    #expect(screen.hints.contains("Enter Next"))
  }

  @Test func shortcutsWorkAndAreOfferedExceptKeysThatAFieldUses() {
    let screen = Screen(100, 8, state: "") { $log in
      TextField("Field", text: $log)
      Button("Mark all") {}.keyboardShortcut(.character("a"), modifiers: .control)
      Button("Save") { log += "saved" }.keyboardShortcut(.character("s"), modifiers: .control)
      Button("Plain") { log += "plain" }.keyboardShortcut("p")
      Button("Off") { log += "off" }.keyboardShortcut(.character("o"), modifiers: .control).disabled()
    }
    screen.press(.character("s"), .control)
    screen.press(.character("o"), .control)
    screen.press(.character("p"))
    #expect(screen.shows("savedp") && screen.hints.contains("^S Save"))
    #expect(!screen.hints.contains("p Plain") && !screen.hints.contains("Mark all"))
    screen.press(.tab, .character("p"))
    #expect(screen.shows("savedpplain") && screen.hints.contains("p Plain") && screen.hints.contains("Mark all"))
  }

  @Test func nonFocusableControlIsActivatedByItsShortcut() {
    let screen = Screen(40, 8, state: true) { $isShown in
      if isShown {
        Button("Dismiss") { isShown = false }.keyboardShortcut(.character("x"), modifiers: .control).focusable(false)
      }
      Button("Work") {}
    }
    _ = screen.lines
    #expect(screen.hints.contains("Enter Work"))
    screen.press(.tab)
    #expect(screen.hints.contains("Enter Work"))
    screen.press(.character("x"), .control)
    #expect(!screen.shows("Dismiss"))
  }
}

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

  private let screen = Screen(40, 4, state: 0, "»") { $count, $sign in
    Button("Count \(count)") { count += 1 }.buttonStyle(Chevrons(sign: sign))
    Button("Delete", role: .destructive) { sign = "›" }.buttonStyle(Chevrons(sign: sign))
    Button("Plain") {}.buttonStyle(.plain)
    Button("Main") {}.buttonStyle(.borderedProminent)
  }

  @Test func partsOfALabelAreInOneLine() {
    let screen = Screen(40, 4) {
      Button(action: {}) {
        Image(systemName: "xmark.circle.fill")
        Text("Close")
      }
      Button(action: {}) {
        Text("Open")
        Image(systemName: "chevron.right.square")
      }
      .buttonStyle(Chevrons())
    }
    #expect(screen.rows == ["[ ✗ Close ]", "» Open ›"])
  }

  @Test func styleBuildsTheButtonFromItsLabel() {
    #expect(screen.rows == ["» Count 0", "» Delete !", "Plain", "[ Main ]"])
    screen.press(.return)
    #expect(screen.rows.first == "» Count 1")
    screen.mouse(.press, 18, 1)
    #expect(screen.rows.first == "› Count 1" && screen.window.plainText().first == "button \"Count 1\"")
  }

  @Test func focusChangesTheBackgroundOfAnyStyle() {
    let accent = Palette.terminal[.accent]
    func isAccented(_ line: String) -> Bool {
      let buffer = screen.window.frame().buffer
      guard let y = buffer.lines().firstIndex(where: { $0.contains(line) }) else { return false }
      return (0..<40).contains { buffer[$0, y].style.background == accent }
    }
    #expect(isAccented("Count") && !isAccented("Delete"))
    screen.press(.tab)
    #expect(isAccented("Delete") && !isAccented("Count"))
  }

  /// A button that must be pressed twice.
  private struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Stateful(value: false) { $isArmed in
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
  }

  @Test func aPrimitiveStyleTriggersTheButtonItself() {
    let screen = Screen(40, 5, state: 0) { $count in
      Form {
        Text("deleted \(count)")
        Button("Delete") { count += 1 }.buttonStyle(Twice()).keyboardShortcut("d")
      }
    }
    #expect(screen.labels == ["Really?"])
    screen.press(.return)
    #expect(screen.lines.prefix(2) == ["deleted 0", "[ Delete ]"])
    screen.press(.return, .character("d"))
    #expect(screen.lines.first == "deleted 2")
  }

  @Test func buttonUpdatesWhenItsStyleChanges() {
    let screen = Screen(40, 4, state: false) { $isOwn in
      let look = isOwn ? ResolvedButtonStyle(Chevrons()) : ResolvedButtonStyle()
      Button("Switch") { isOwn.toggle() }.modifier(EnvironmentModifier(value: isOwn) { $0.resolvedButtonStyle = look })
    }
    for expected in ["[ Switch ]", "» Switch", "[ Switch ]"] {
      #expect(screen.rows == [expected])
      screen.tap("Switch")
    }
  }
}

struct PickerStyleTests {
  private func screen(_ height: Int, _ style: some PickerStyle) -> Screen {
    Screen(40, height, state: 2) { $size in
      VStack(alignment: .leading) {
        Picker("Size", selection: $size) { ForEach(1..<4) { Text("size \($0)").tag($0) } }.pickerStyle(style)
        Text("chosen \(size)")
      }
    }
  }

  @Test func inlinePickerShowsOneChoicePerLine() {
    let screen = screen(9, .inline)
    #expect(screen.rows.prefix(3) == ["( ) size 1", "(•) size 2", "( ) size 3"])
    screen.press(.down)
    #expect(screen.shows("chosen 2"))
    screen.press(.return)
    #expect(screen.shows("chosen 3"))
    screen.tap("size 1")
    #expect(screen.shows("chosen 1"))
  }

  @Test func menuPickerOpensAListAndClosesAfterTheChoice() {
    let screen = screen(12, .menu)
    #expect(screen.shows("Size: size 2 ▾"))
    screen.press(.return)
    #expect(screen.shows("( ) size 3"))
    screen.press(.up, .return)
    #expect(screen.shows("Size: size 1 ▾") && !screen.shows("( )"))
    screen.press(.return, .down, .escape)
    #expect(screen.shows("chosen 1"))
    screen.press(.return)
    screen.tap("size 3")
    #expect(screen.shows("Size: size 3 ▾") && !screen.shows("( )"))
  }
}

/// The choices of a picker, and the keys of a row of them.
struct PickerChoiceTests {
  private let sizes = ["Small", "Medium", "Large"]

  @Test("The elements of a ForEach without tags are choices, tagged by their identity")
  func elementsWithoutTagsAreChoices() {
    let screen = Screen(40, 5, state: "Small") { $size in
      Picker("Size", selection: $size) { ForEach(sizes, id: \.self) { Text($0) } }.pickerStyle(.segmented)
    }
    #expect(screen.rows.first == "[Small] Medium  Large")
    screen.press(.right)
    #expect(screen.rows.first == "Small [Medium] Large")
    screen.tap("Large")
    #expect(screen.rows.first == "Small  Medium [Large]")
  }

  @Test func aTagIsStrongerThanTheIdentity() {
    let screen = Screen(40, 5, state: "S") { $initial in
      Picker("Size", selection: $initial) { ForEach(sizes, id: \.self) { Text($0).tag(String($0.prefix(1))) } }
        .pickerStyle(.segmented)
    }
    #expect(screen.rows.first == "[Small] Medium  Large" && screen.labels == sizes)
    screen.press(.right)
    #expect(screen.rows.first == "Small [Medium] Large")
  }

  @Test func rowLeavesSpaceAndReturnToTheViewsAroundIt() {
    let screen = Screen(40, 5, state: "Small", 0) { $size, $count in
      VStack {
        Picker("Size", selection: $size) { ForEach(sizes, id: \.self) { Text($0).tag($0) } }.pickerStyle(.segmented)
        Text("marked \(count)")
      }
      .onKey(.character(" ")) { count += 1 }
      .onKey(.return) { count += 10 }
    }
    let place = screen.place(of: "Medium") ?? .zero
    screen.mouse(.press, place.x, place.y)
    screen.press(.character(" "), .return)
    #expect(screen.shows("[Medium]", "marked 11"))
  }
}

@Suite("Pickers in narrow windows")
struct NarrowPickerTests {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  ]

  private func screen(
    _ width: Int, _ height: Int, _ style: some PickerStyle, month: Int = 7, isInForm: Bool = false
  ) -> Screen {
    Screen(width, height, state: month) { $month in
      let picker = Picker("Month", selection: $month) { ForEach(0..<10) { Text(Self.months[$0]).tag($0) } }
        .pickerStyle(style)
      if isInForm { Form { picker } } else { picker }
    }
  }

  @Test("The default picker was once cut at the edge, with its selection beyond it", arguments: 20...77)
  func theDefaultPickerShowsItsSelection(width: Int) {
    for isInForm in [false, true] {
      let screen = screen(width, 5, .automatic, isInForm: isInForm)
      #expect(screen.shows("August ▾"), "\(screen.lines)")
      screen.press(.return, .up, .return)
      #expect(screen.shows("July ▾"), "\(screen.lines)")
    }
  }

  @Test func theDefaultPickerIsARowWhereItFits() {
    let screen = screen(100, 5, .automatic)
    #expect(screen.lines.contains { $0.contains(" January  February ") && $0.contains("[August] September  October") })
    screen.press(.left)
    #expect(screen.shows("[July]"))
    screen.resize(40, 5)
    #expect(screen.shows("Month: July ▾"))
  }

  @Test(arguments: 13...77)
  func aRowOfSegmentsScrollsToItsSelection(width: Int) {
    let screen = screen(width, 3, .segmented, month: 0)
    for month in Self.months {
      let line = screen.lines.first ?? ""
      #expect(line.contains("[\(month)]"), "\(line)")
      #expect(line.contains("◂") == !line.contains("January"), "\(line)")
      #expect(line.contains("▸") == !line.contains("October"), "\(line)")
      screen.press(.right)
    }
  }

  @Test func clicksOnTheEdgesOfSegmentsChooseTheNeighbor() {
    let screen = screen(24, 1, .segmented, month: 3)
    #expect(screen.shows("[April]"))
    screen.mouse(.press, 23, 0)
    #expect(screen.shows("[May]"))
    screen.mouse(.press, 0, 0)
    #expect(screen.shows("[April]"))
  }

  @Test("An open menu shows that it continues", arguments: [5, 8, 10])
  func anOpenMenuScrolls(height: Int) {
    let screen = screen(30, height, .menu, month: 0)
    screen.press(.return)
    #expect(screen.shows("(•) January") && screen.shows("▾"))
    for month in Self.months.dropFirst() {
      screen.press(.down)
      #expect(screen.shows("( ) \(month)"), "\(screen.lines)")
    }
    #expect(screen.shows("▴"))
    screen.press(.home, .end, .return)
    #expect(screen.shows("Month: October ▾"))
  }

  @Test("A picker beside another once was cut beside free columns", arguments: 17...60)
  func pickerIsNotCutBesideFreeColumns(width: Int) {
    let screen = Screen(width, 3, state: "Fill") { $drawing in
      HStack(spacing: .cells(3)) {
        Picker("Drawing", selection: $drawing) { ForEach(["Fill", "Stroke", "Dashes"], id: \.self) { Text($0) } }
        ColorPicker("Color", selection: .constant(.teal))
      }
      .labelsHidden()
    }
    #expect(screen.shows("● Teal ▾", "Fill"), "\(screen.lines)")
  }

  @Test func theLineOfAMenuIsCutInItsChoice() {
    let screen = Screen(10, 3) { Picker("Month", selection: .constant(1)) { Text("A long description").tag(1) } }
    #expect(screen.lines == ["A long … ▾"])
  }
}

struct StepperAndProgressTests {
  private let screen = Screen(20, 3, state: 1) { $amount in Stepper("Amount \(amount)", value: $amount, in: 0...3) }

  @Test func stepperStaysWithinItsBounds() {
    for _ in 0..<9 { screen.press(.right) }
    #expect(screen.shows("Amount 3 [−  ]") && screen.labels == ["Decrease Amount 3"])
    screen.press(.left, .character("-"), .left, .left)
    #expect(screen.shows("Amount 0 [  +]"))
  }

  @Test func clickOnAStepperHalfStepsInItsDirection() {
    let column = Array(screen.window.text()[1]).firstIndex(of: "+") ?? 0
    screen.mouse(.press, column, 1)
    #expect(screen.shows("Amount 2"))
    screen.mouse(.press, column - 2, 1)
    #expect(screen.shows("Amount 1"))
  }

  @Test func stepperCallsItsActions() {
    var calls: [String] = []
    let screen = Screen { Stepper("Size", onIncrement: { calls.append("up") }, onDecrement: nil) }
    screen.press(.right, .left)
    #expect(calls == ["up"])
  }

  @Test(arguments: [
    (0.0, 1.0, "░░░░░░░░░░ 0 %"), (0.5, 1, "█████░░░░░ 50 %"), (2, 1, "██████████ 100 %"), (-1, 1, "░░░░░░░░░░ 0 %"),
    (.nan, 10, "░░░░░░░░░░ 0 %"), (1, 0, "░░░░░░░░░░ 0 %"),
  ])
  func progressViewShowsItsFraction(value: Double, total: Double, shown: String) {
    let screen = Screen(30, 3) {
      ProgressView(value: value, total: total).frame(width: .cells(CharacterWidth.of(shown)))
    }
    #expect(screen.rows == [shown])
  }
}
