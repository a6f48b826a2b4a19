/// The level of a heading (SwiftUI's type of the same name).
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  /// A level.
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// The direction of an adjustment (SwiftUI's type of the same name).
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// A larger or a smaller value.
  case increment, decrement
}

extension AccessibilityTraits {
  /// Has no effect: a key is a button with a shortcut.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 4096)
  /// Has no effect: a terminal plays no media.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 8192)
  /// Has no effect: a terminal has no touch.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 16384)
  /// Has no effect: a terminal has no pages of a book.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 32768)
  /// Has no effect: use a `TabView`.
  public static let isTabBar = AccessibilityTraits(rawValue: 65536)
}

extension View {
  /// Marks the view as a heading; the level has no effect.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }

  /// Adds two actions, "Increase" and "Decrease", for screen readers and the command palette.
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    accessibilityAction(named: "Increase") { handler(.increment) }
      .accessibilityAction(named: "Decrease") { handler(.decrement) }
  }

  /// Sets the name of the view for screen readers (SwiftUI's older form of `accessibilityLabel(_:)`); styles have no
  /// effect.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
}
