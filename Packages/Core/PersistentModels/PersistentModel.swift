public import Persistence

/// A model that persists across launches; all models of a type are stored in one document.
public protocol PersistentModel: Codable, Identifiable, Sendable where ID: Sendable {
  /// The format of the document: its name, its version and the migrations from older versions.
  static var format: DocumentFormat<[Self]> { get }
}
