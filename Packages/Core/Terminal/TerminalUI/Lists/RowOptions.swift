/// The distance between sections, which has no effect: sections are separated by a blank line.
public struct ListSectionSpacing: Hashable, Sendable {
  /// The only distance: a blank line.
  public static let `default` = ListSectionSpacing()
  /// The same as `default`.
  public static let compact = ListSectionSpacing()

  /// Returns the same as `default`.
  ///
  /// - Parameter spacing: Ignored.
  /// - Returns: The distance.
  public static func custom(_ spacing: Double) -> ListSectionSpacing { .default }
}

/// The emphasis of section headers, which has no effect: headers are bold.
public enum Prominence: Hashable, Sendable {
  /// An emphasis.
  case standard, increased
}

extension View {
  /// Has no effect: rows have no lines between them.
  ///
  /// - Parameters:
  ///   - visibility: Ignored.
  ///   - edges: Ignored.
  /// - Returns: The view itself.
  public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: rows have no lines between them.
  ///
  /// - Parameters:
  ///   - color: Ignored.
  ///   - edges: Ignored.
  /// - Returns: The view itself.
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: sections have no lines between them.
  ///
  /// - Parameters:
  ///   - visibility: Ignored.
  ///   - edges: Ignored.
  /// - Returns: The view itself.
  public func listSectionSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: sections are separated by a blank line.
  ///
  /// - Parameter spacing: Ignored.
  /// - Returns: The view itself.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

  /// Has no effect: sections are separated by a blank line.
  ///
  /// - Parameter spacing: Ignored.
  /// - Returns: The view itself.
  public func listSectionSpacing(_ spacing: Double) -> some View { self }

  /// Has no effect: rows have no spacing between them.
  ///
  /// - Parameter spacing: Ignored.
  /// - Returns: The view itself.
  public func listRowSpacing(_ spacing: Double?) -> some View { self }

  /// Has no effect: headers are bold.
  ///
  /// - Parameter prominence: Ignored.
  /// - Returns: The view itself.
  public func headerProminence(_ prominence: Prominence) -> some View { self }
}
