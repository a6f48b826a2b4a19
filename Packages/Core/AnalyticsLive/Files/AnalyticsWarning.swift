/// What is said, once for each file, of one that cannot be read and was put out of the way; the description is for the
/// user.
public struct AnalyticsWarning: Sendable, Equatable, CustomStringConvertible {
  /// The file's name.
  public var name: String
  /// What the file is called now; `nil` where it could not be moved, and is passed over where it stands.
  public var keptAs: String?

  public init(name: String, keptAs: String?) {
    self.name = name
    self.keptAs = keptAs
  }

  public var description: String {
    let place = keptAs.map { "it is kept as \($0)" } ?? "it is passed over"
    return "The reports in \(name) could not be read; \(place), and the others go on"
  }
}
