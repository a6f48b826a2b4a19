/// A warning about an unreadable file that was set aside; reported once for each file.
///
/// The description is shown to the user.
public struct AnalyticsWarning: Sendable, Equatable, CustomStringConvertible {
  /// The file's name.
  public var name: String
  /// The new name of the file; `nil` if it could not be renamed and is skipped in its place.
  public var newName: String?

  /// Creates a warning.
  ///
  /// - Parameters:
  ///   - name: The original name of the file.
  ///   - newName: The new name of the file, or `nil` if it could not be renamed.
  public init(name: String, newName: String?) {
    self.name = name
    self.newName = newName
  }

  /// The warning as a sentence for the user.
  public var description: String {
    let place = newName.map { "it is kept as \($0)" } ?? "it is passed over"
    return "The reports in \(name) could not be read; \(place), and the others go on"
  }
}
