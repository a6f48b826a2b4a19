/// What a store says that is no failure of what it was asked; the description is for the user.
public enum StorageWarning: Sendable, Equatable, CustomStringConvertible {
  /// A document is called something else now, because its reader could make nothing of it. The reason names places in
  /// the document, never its contents.
  case setAside(name: String, keptAs: String, reason: String)
  /// A document was written, removed or set aside, and whoever reads gets it so; but the disk has not confirmed it, and a
  /// power cut may undo it.
  case notYetSafe(name: String)

  public var description: String {
    switch self {
    case .setAside(let name, let keptAs, let reason): "\(name) could not be used (\(reason)); it is kept as \(keptAs)"
    case .notYetSafe(let name): "The last change of \(name) is made, but a power cut may undo it"
    }
  }
}
