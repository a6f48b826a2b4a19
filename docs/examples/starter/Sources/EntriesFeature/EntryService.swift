import Foundation
public import PresentableErrors

/// A text that the user has written.
public struct Entry: Codable, Equatable, Identifiable, Sendable {
  /// The position in the order of writing, from 1.
  public let id: Int
  /// The text, without line breaks.
  public let text: String

  /// Creates an entry.
  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

/// The storage of the entries, which the app implements.
public protocol EntryService: Sendable {
  /// Returns all entries, the oldest first.
  func entries() async throws(EntryError) -> [Entry]

  /// Stores all entries in place of the former ones.
  func save(_ entries: [Entry]) async throws(EntryError)
}

/// The reason why a service failed, in words for the user.
public enum EntryError: PresentableError {
  case inaccessible

  /// The sentence that the screen shows.
  public var errorDescription: String? { "The file of the entries cannot be read or written" }

  /// What the user can do.
  public var recoverySuggestion: String? { "Check the disk, and try again" }

  /// The button on the screen.
  public var recovery: RecoveryAction? { .retry }
}
