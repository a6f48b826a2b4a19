import TerminalSwiftUI
import Testing
import TextSafety

@testable import TerminalUI

@Suite("Titles of controls")
struct TitleTests {
  private static let titles: [LocalizedStringKey] = [
    "Go **now** \(Image(systemName: "star.fill"))",
    "Go \(Text("now").bold()) \(Image(systemName: "star.fill"))",
  ]

  private struct Controls: View {
    let title: LocalizedStringKey

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button(title) {}
        Button(title, systemImage: "star") {}
        Label(title, systemImage: "star")
        Toggle(title, isOn: .constant(true))
        Stepper(title, value: .constant(1))
        LabeledContent(title, value: "value")
        TextField(title, text: .constant(""))
        SecureField(title, text: .constant(""))
        NavigationLink(title, value: 1)
        Link(title, destination: "https://swift.org")
        ProgressView(title, value: 0.5)
        Menu(title) { Button("a") {} }
        Picker(title, selection: .constant(1)) { Text("S").tag(1) }.pickerStyle(.menu)
      }
    }
  }

  @Test("A title with an image once showed the description of the image's internals", arguments: 0...1)
  func aKeyIsATitle(kind: Int) {
    let screen = Screen(60, 14) { Controls(title: Self.titles[kind]) }
    // The last line has the key of the focused control.
    let lines = screen.lines.dropLast()
    #expect(lines.count { $0.contains("Go now ★") } == 13, "\(lines)")
    #expect(screen.window.controls().first?.label == "Go now ★")
  }

  @Test func aLiteralWithAnImageIsATitle() {
    let screen = Screen(60, 12) {
      NavigationStack {
        VStack(alignment: .leading) {
          Section("Go **now** \(Image(systemName: "star.fill"))") { Text("row") }
          Button("Go **now** \(Image(systemName: "star.fill"))") {}
          DisclosureGroup("Go **now** \(Image(systemName: "star.fill"))") { Text("row") }
          GroupBox("Go **now** \(Image(systemName: "star.fill"))") { Text("row") }
        }
        .navigationTitle("Go **now** \(Image(systemName: "star.fill"))")
      }
    }
    // The last line has the key of the focused control.
    #expect(screen.lines.dropLast().count { $0.contains("Go now ★") } == 5, "\(screen.lines)")
    let alert = Screen(40, 8) {
      Text("page").alert("Go **now** \(Image(systemName: "star.fill"))", isPresented: .constant(true)) {}
    }
    let prompt = Screen(40, 1) {
      TextField("Name", text: .constant(""), prompt: "Go \(Text("now")) \(Image(systemName: "star.fill"))")
    }
    #expect(alert.shows("Go now ★") && prompt.shows("Go now ★"))
  }

  @Test func aTitleShowsItsStyles() {
    let screen = Screen(20, 1) { Button("a **b**") {}.buttonStyle(.plain) }
    let cells = screen.window.frame().buffer.cells
    #expect(cells.first { $0.glyph == Glyph("b") }?.style.attributes.contains(.bold) == true)
    #expect(cells.first { $0.glyph == Glyph("a") }?.style.attributes.contains(.bold) == false)
  }

  @Test func aStringIsATitleWordForWord() {
    let name = "**Ada**"
    let screen = Screen(40, 3) {
      VStack {
        Button(name) {}
        Toggle("Notify \(name)", isOn: .constant(true))
      }
    }
    #expect(screen.lines.count { $0.contains("**Ada**") } == 2)
  }

  @Test func textsDescribeThemselvesByWhatTheyShow() {
    let key: LocalizedStringKey = "**a** \(Image(systemName: "star.fill"))"
    #expect("\(Text("**a**")) \(Image(systemName: "star.fill")) \(key)" == "a ★ a ★")
  }
}

struct TextInterpolationTests {
  @Test func anInterpolatedTextRetainsItsStyle() {
    var bold = TextRun("b")
    bold.added = .bold
    #expect(Text("a \(Text("b").bold()) c").runs == [TextRun("a "), bold, TextRun(" c")])
  }

  @Test func anInterpolatedImageIsItsSymbol() {
    let screen = Screen(20, 1) { Text("Favorite \(Image(systemName: "star.fill"))!") }
    #expect(screen.lines.map { $0.drop { $0 == " " } } == ["Favorite ★!"])
  }

  @Test func theStyleAroundAnInterpolatedTextAppliesToIt() {
    let text = Text("**a \(Text("b").italic()) \(Text("c").bold(false))**")
    #expect(text.content == "a b c" && text.runs.first { $0.text == "b" }?.added == [.bold, .italic])
    #expect(text.runs.first { $0.text == "c" }?.removed == .bold && text.runs.first { $0.text == "c" }?.added == [])
  }

  @Test func severalTextsAppearInTheirOrderAndNoStringReplacesOne() {
    #expect(Text("\(Text("a"))\(1)\(Text("b") + Text("c"))").content == "a1bc")
    #expect(Text("\("\u{FFFC}")\(Text("a"))\("*x*")").content == "a*x*")
  }

  @Test(arguments: [
    ("%.2f", 3.14159, "3.14"), ("%05.1f%%", 7.25, "007.2%"), ("%d", 2.5, "2.5"), ("%s", 2.5, "2.5"),
    ("%f %f", 2.5, "2.5"),
    ("", 2.5, "2.5"), ("%n", 2.5, "2.5"), ("%*f", 2.5, "2.5"),
  ])
  func aFractionIsFormattedByItsSpecifier(specifier: String, value: Double, text: String) {
    #expect(Text("\(value, specifier: specifier)").content == text)
  }

  @Test(arguments: [
    ("%d", 1_234_567_890_123, "1234567890123"), ("%03lld", 7, "007"), ("%x", 255, "ff"), ("%.1f", 7, "7"),
  ])
  func anIntegerIsFormattedByItsSpecifier(specifier: String, value: Int, text: String) {
    #expect(Text("\(value, specifier: specifier)").content == text)
  }
}
