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

/// The kind of a text, which has no effect: screen readers read all texts alike.
public struct AccessibilityTextContentType: Hashable, Sendable {
  /// A kind of text.
  public static let plain = AccessibilityTextContentType()
  /// The same as `plain`.
  public static let console = AccessibilityTextContentType()
  /// The same as `plain`.
  public static let fileSystem = AccessibilityTextContentType()
  /// The same as `plain`.
  public static let messaging = AccessibilityTextContentType()
  /// The same as `plain`.
  public static let narrative = AccessibilityTextContentType()
  /// The same as `plain`.
  public static let sourceCode = AccessibilityTextContentType()
  /// The same as `plain`.
  public static let spreadsheet = AccessibilityTextContentType()
  /// The same as `plain`.
  public static let wordProcessing = AccessibilityTextContentType()
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
  ///
  /// - Parameter level: Ignored: a screen reader says "heading".
  /// - Returns: A view that is read as a heading.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibilityAddTraits(.isHeader)
  }

  /// Adds two actions, "Increase" and "Decrease", for screen readers and the command palette.
  ///
  /// - Parameter handler: The action, which receives the direction.
  /// - Returns: A view with the actions.
  public func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    accessibilityAction(named: "Increase") { handler(.increment) }
      .accessibilityAction(named: "Decrease") { handler(.decrement) }
  }

  /// Adds an action for screen readers and the command palette, named by a view.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - label: The name of the action, of which the text is read.
  /// - Returns: A view with the action.
  public func accessibilityAction(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> some View
  ) -> some View {
    accessibilityAction(named: plainTitle(of: label()), action)
  }

  /// Has no effect: the keys of the terminal scroll a view.
  ///
  /// - Parameter handler: Ignored.
  /// - Returns: The view itself.
  public func accessibilityScrollAction(_ handler: @escaping @MainActor (Edge) -> Void) -> some View { self }

  /// Has no effect: controls receive input, and other views do not.
  ///
  /// - Parameter respondsToUserInteraction: Ignored.
  /// - Returns: The view itself.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }

  /// Has no effect: there is no voice control of a terminal.
  ///
  /// - Parameter inputLabels: Ignored.
  /// - Returns: The view itself.
  @_disfavoredOverload
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// Has no effect: the terminal sets the size of its text.
  ///
  /// - Returns: The view itself.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Has no effect: the terminal sets the size of its text.
  ///
  /// - Parameter largeContentView: Ignored.
  /// - Returns: The view itself.
  public func accessibilityShowsLargeContentViewer(@ViewBuilder _ largeContentView: () -> some View) -> some View {
    self
  }

  /// Has no effect: the terminal inverts its colors itself.
  ///
  /// - Parameter active: Ignored.
  /// - Returns: The view itself.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Has no effect: screen readers read all texts alike.
  ///
  /// - Parameter value: Ignored.
  /// - Returns: The view itself.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> some View { self }

  /// Has no effect: screen readers do not press a point of a terminal.
  ///
  /// - Parameter activationPoint: Ignored.
  /// - Returns: The view itself.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

  /// Has no effect: a terminal has no touch.
  ///
  /// - Parameter isDirectTouchArea: Ignored.
  /// - Returns: The view itself.
  public func accessibilityDirectTouch(_ isDirectTouchArea: Bool = true) -> some View { self }

  /// Has no effect: the screen reader sets how it speaks.
  ///
  /// - Parameter value: Ignored.
  /// - Returns: The view itself.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { self }

  /// Has no effect: the screen reader sets how it speaks.
  ///
  /// - Parameter value: Ignored.
  /// - Returns: The view itself.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View { self }

  /// Has no effect: the screen reader sets how it speaks.
  ///
  /// - Parameter value: Ignored.
  /// - Returns: The view itself.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { self }

  /// Has no effect: the screen reader sets how it speaks.
  ///
  /// - Parameter value: Ignored.
  /// - Returns: The view itself.
  public func speechAdjustedPitch(_ value: Double) -> some View { self }

  // MARK: SwiftUI's older names

  /// Sets the name of the view for screen readers (SwiftUI's older form of `accessibilityLabel(_:)`).
  ///
  /// - Parameter label: The name; its styles have no effect.
  /// - Returns: A view with the label.
  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

  /// Sets the value of the view for screen readers (SwiftUI's older form of `accessibilityValue(_:)`).
  ///
  /// - Parameter value: The value; its styles have no effect.
  /// - Returns: A view with the value.
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }

  /// Sets a description of the control for screen readers (SwiftUI's older form of `accessibilityHint(_:)`).
  ///
  /// - Parameter hint: The description; its styles have no effect.
  /// - Returns: A view with the hint.
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

  /// Hides the view from screen readers (SwiftUI's older form of `accessibilityHidden(_:)`).
  ///
  /// - Parameter hidden: Whether the view is hidden.
  /// - Returns: A view that may be hidden.
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

  /// Has no effect: tests and scripts find a control by its label.
  ///
  /// - Parameter identifier: Ignored.
  /// - Returns: The view itself.
  public func accessibility(identifier: String) -> some View { self }

  /// Adds traits of the view for screen readers (SwiftUI's older form of `accessibilityAddTraits(_:)`).
  ///
  /// - Parameter traits: The traits.
  /// - Returns: A view with the traits.
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
}
