import Testing

@testable import TerminalUI

/// The titles of a form's controls, and its alignment.
@MainActor
struct FormTests {
  struct Account: View {
    @State private var email = "ada@example.com"
    @State private var name = ""
    @State private var size = "S"

    var body: some View {
      Form {
        TextField("Email", text: $email)
        Section("More") {
          TextField("Display name", text: $name, prompt: "Ada")
          SecureField("PIN", text: .constant("1234"))
          Picker("Size", selection: $size) { ForEach(["S", "M"], id: \.self) { Text($0).tag($0) } }
        }
      }
    }
  }

  @Test(.bug(id: "T8")) func filledFieldStillShowsItsTitle() {
    let screen = Screen(50, 12) { Account() }
    #expect(
      screen.lines.prefix(5) == [
        "Email        ▎ada@example.com", "More", "Display name  Ada", "PIN           ••••", "Size         [S] M",
      ])
  }

  @Test(.bug(id: "T8")) func narrowFormShowsTitlesAboveFields() {
    let screen = Screen(24, 12) { Account() }
    #expect(
      screen.lines.prefix(5) == ["Email", "▎ada@example.com", "More", "Display name", " Ada"])
  }

  @Test(.bug(id: "T8")) func plainTextContainsTheTitleOnce() {
    let text = Screen(50, 12) { Account() }.window.plainText().joined(separator: "\n")
    #expect(text.components(of: "Email") == 1)
    #expect(text.contains("text field \"Display name\": empty"))
  }

  @Test(.bug(id: "T8")) func labelsHiddenOmitsTitles() {
    let screen = Screen(30, 8) { Form { TextField("Email", text: .constant("x")).labelsHidden() } }
    #expect(screen.lines.first == "▎x")
  }

  @Test(.bug(id: "T8")) func formAndScrollViewAlignContentToTheTopLeadingEdge() {
    #expect(Screen(30, 9) { Form { Text("a") } }.window.text().first == "a")
    #expect(Screen(30, 9) { ScrollView { Text("a") } }.window.text().first == "a")
    #expect(Screen(30, 9) { ScrollView { Text("a") }.padding(1) }.window.text().prefix(2) == ["", " a"])
    #expect(
      Screen(31, 9) { ScrollView { Text("a") }.defaultScrollAnchor(.center, for: .alignment) }.window.text()
        .firstIndex { $0 == String(repeating: " ", count: 14) + "a" } == 3)
  }
}

extension String {
  /// Returns the number of occurrences of `part`.
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
