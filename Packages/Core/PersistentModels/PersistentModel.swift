public import Persistence

/// What is kept across launches, all of a kind in one document.
public protocol PersistentModel: Codable, Identifiable, Sendable where ID: Sendable {
  /// The document that all models of the kind are kept in: its name, version and the way up from older versions.
  static var format: DocumentFormat<[Self]> { get }
}
