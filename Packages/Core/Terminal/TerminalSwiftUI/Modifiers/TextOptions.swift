extension View {
  /// Has no effect: the rows of a terminal have a fixed distance.
  public func lineSpacing(_ spacing: Double) -> some View { self }

  /// Has no effect: the columns of a terminal have a fixed width.
  public func kerning(_ kerning: Double) -> some View { self }

  /// Has no effect: the columns of a terminal have a fixed width.
  public func tracking(_ tracking: Double) -> some View { self }

  /// Has no effect: a terminal has one font size.
  public func minimumScaleFactor(_ factor: Double) -> some View { self }

  /// Has no effect: all characters of a terminal have the same width.
  public func monospacedDigit() -> some View { self }

  /// Has no effect: all characters of a terminal have the same width.
  public func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Has no effect: the terminal itself selects text with the mouse.
  public func textSelection(_ selectability: TextSelectability) -> some View { self }

  /// Limits the number of lines of text, and reserves the rows of all of them on request.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).frame(minHeight: reservesSpace ? .cells(limit) : nil, alignment: .topLeading)
  }
}

/// Whether text can be selected, which the terminal itself decides.
public struct TextSelectability: Hashable, Sendable {
  /// Text can be selected.
  public static let enabled = TextSelectability()
  /// The same as `enabled`.
  public static let disabled = TextSelectability()
}

extension Text {
  /// Has no effect: the columns of a terminal have a fixed width.
  public func kerning(_ kerning: Double) -> Text { self }

  /// Has no effect: the columns of a terminal have a fixed width.
  public func tracking(_ tracking: Double) -> Text { self }

  /// Has no effect: all characters of a terminal have the same width.
  public func monospacedDigit() -> Text { self }

  /// Has no effect: all characters of a terminal have the same width.
  public func monospaced(_ isActive: Bool = true) -> Text { self }
}

extension View {
  /// Limits the number of lines of text and of a field of several lines.
  ///
  /// - Parameter limits: The range of the number of lines. The minimum applies to fields.
  public func lineLimit(_ limits: ClosedRange<Int>) -> some View {
    lineLimit(limits.upperBound).environment(\.minimumLineCount, limits.lowerBound)
  }
}
