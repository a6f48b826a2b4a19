extension View {
  /// Has no effect: rows have no lines between them.
  ///
  /// - Parameters:
  ///   - visibility: Ignored.
  ///   - edges: Ignored.
  public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: rows have no lines between them.
  ///
  /// - Parameters:
  ///   - color: Ignored.
  ///   - edges: Ignored.
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { self }
}
