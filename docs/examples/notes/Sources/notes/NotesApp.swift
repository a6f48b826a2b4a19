import NoteModel
import NotesFeature
import ShareFeature
import TerminalUI

@main
struct NotesApp: App {
  var body: some Scene {
    WindowGroup { NotesRoot() }
  }
}

/// Connects the features, which do not import each other.
struct NotesRoot: View {
  private let notes = [Note(id: 1, text: "Milk\nand bread"), Note(id: 2, text: "Call Ada")]
  @State private var sharedNote: Note?

  var body: some View {
    NotesView(notes: notes) { sharedNote = $0 }
      .sheet(item: $sharedNote) { ShareView(note: $0) }
  }
}
