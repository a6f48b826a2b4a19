public import NoteModel
public import TerminalUI

/// The titles of notes, as buttons.
public struct NotesView: View {
  private let notes: [Note]
  private let onShare: @MainActor (Note) -> Void

  /// Creates a list, which calls a closure with the note to share.
  public init(notes: [Note], onShare: @escaping @MainActor (Note) -> Void) {
    self.notes = notes
    self.onShare = onShare
  }

  /// A button for each note.
  public var body: some View {
    VStack(alignment: .leading) {
      ForEach(notes) { note in
        Button(note.title) { onShare(note) }
      }
    }
  }
}
