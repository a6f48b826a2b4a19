/// A note, whose title is its first line.
public struct Note: Identifiable, Equatable, Sendable {
  /// The identifier, which an edit does not change.
  public let id: Int
  /// The lines of the note.
  public var text: String

  /// Creates a note.
  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }

  /// The first line, or a text in its place.
  public var title: String { text.split(separator: "\n").first.map(String.init) ?? "Empty note" }
}
