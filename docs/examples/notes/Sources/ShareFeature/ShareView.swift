public import NoteModel
public import TerminalUI

/// The text of a note, to copy from.
public struct ShareView: View {
  private let note: Note

  /// Creates the screen of a note.
  public init(note: Note) {
    self.note = note
  }

  /// The title and the text of the note.
  public var body: some View {
    VStack(alignment: .leading) {
      Text("Share: \(note.title)").bold()
      Text(note.text)
    }
  }
}
