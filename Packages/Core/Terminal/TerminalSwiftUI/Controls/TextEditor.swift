extension View {
  /// Limits the number of lines of text and of a field of several lines.
  ///
  /// - Parameter limits: The range of the number of lines. The minimum applies to fields.
  public func lineLimit(_ limits: ClosedRange<Int>) -> some View {
    lineLimit(limits.upperBound).environment(\.minimumLineCount, limits.lowerBound)
  }
}
