import NoteModel
import NotesFeature
import TerminalUI
import TerminalUITesting
import Testing

@testable import notes

@MainActor
@Suite struct NotesTests {
  @Test func theTitleIsTheFirstLine() {
    #expect(Note(id: 1, text: "Milk\nand bread").title == "Milk")
    #expect(Note(id: 2, text: "").title == "Empty note")
  }

  /// The feature alone, without the one that it leads to.
  @Test func aNoteIsPassedOn() async {
    var shared: [Note] = []
    let note = Note(id: 1, text: "Milk")
    let screen = ScreenDriver { NotesView(notes: [note]) { shared.append($0) } }
    await screen.tap("Milk")
    #expect(shared == [note])
  }

  @Test func theAppShowsTheSharedNote() async {
    let screen = ScreenDriver { NotesRoot() }
    await screen.tap("Milk")
    await screen.expect("and bread")
    await screen.snapshot("shared", sizes: [Size(width: 40, height: 10)])
    await screen.press(.escape)
    await screen.expect("Call Ada")
  }
}
