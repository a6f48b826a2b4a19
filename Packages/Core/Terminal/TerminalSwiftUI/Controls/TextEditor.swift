extension View {
  /// Limits the number of lines of text and of a field of several lines; only a field has a minimum.
  public func lineLimit(_ limits: ClosedRange<Int>) -> some View {
    lineLimit(limits.upperBound).environment(\.minimumLineCount, limits.lowerBound)
  }
}
