/// A warning of a store whose operation nevertheless succeeded; the description is for the user.
public enum StorageWarning: Sendable, Equatable, CustomStringConvertible {
  /// A document was renamed because it could not be decoded.
  ///
  /// The reason contains coding paths, never the contents of the document.
  case setAside(name: String, newName: String, reason: String)
  /// A change is visible to all readers, but may be lost in a power failure, because the disk has not confirmed it.
  case notFlushed(name: String)

  /// The warning as a sentence for the user, without a period.
  public var description: String {
    switch self {
    case .setAside(let name, let newName, let reason): "\(name) could not be used (\(reason)); it is kept as \(newName)"
    case .notFlushed(let name): "The last change of \(name) is made, but a power cut may undo it"
    }
  }
}
