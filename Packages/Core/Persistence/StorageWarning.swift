/// What a store says when it has set a document aside; the description is for the user.
public struct StorageWarning: Sendable, Equatable, CustomStringConvertible {
  /// The name under which the document was kept.
  public var name: String
  /// What the document is called now.
  public var keptAs: String
  /// What its reader found wrong; names places in the document, never its contents.
  public var reason: String

  public init(name: String, keptAs: String, reason: String) {
    self.name = name
    self.keptAs = keptAs
    self.reason = reason
  }

  public var description: String { "\(name) could not be used (\(reason)); it is kept as \(keptAs)" }
}
