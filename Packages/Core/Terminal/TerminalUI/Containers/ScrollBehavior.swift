/// Where a scroll view comes to a stop, accepted for SwiftUI compatibility.
public struct ScrollTargetBehavior: Hashable, Sendable {
  /// Whole pages, as PgUp and PgDn always scroll.
  public static let paging = ScrollTargetBehavior()
  /// Whole views.
  public static let viewAligned = ScrollTargetBehavior()
}

/// When scrolling hides the on-screen keyboard, accepted for SwiftUI compatibility.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// The default.
  case automatic
  /// While scrolling starts.
  case immediately
  /// With the finger.
  case interactively
  /// Never.
  case never
}

/// Whether a scroll view moves beyond its end, accepted for SwiftUI compatibility.
public enum ScrollBounceBehavior: Hashable, Sendable {
  /// The default.
  case automatic
  /// Always.
  case always
  /// If the content does not fit.
  case basedOnSize
}

extension View {
  /// Has no effect: `scrollPosition(id:anchor:)` finds the views in any layout.
  ///
  /// - Parameter isEnabled: Ignored.
  /// - Returns: The view itself.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Has no effect: a terminal scrolls by rows and pages, without momentum.
  ///
  /// - Parameter behavior: Ignored.
  /// - Returns: The view itself.
  public func scrollTargetBehavior(_ behavior: ScrollTargetBehavior) -> some View { self }

  /// Has no effect: scrollable views have no background of their own.
  ///
  /// - Parameter visibility: Ignored.
  /// - Returns: The view itself.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Has no effect: a terminal has no on-screen keyboard.
  ///
  /// - Parameter mode: Ignored.
  /// - Returns: The view itself.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Has no effect: a terminal scrolls by whole rows and stops at the end.
  ///
  /// - Parameters:
  ///   - behavior: Ignored.
  ///   - axes: Ignored.
  /// - Returns: The view itself.
  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View { self }

  /// Has no effect: a scroll view always clips its content, because it would cover the views around it.
  ///
  /// - Parameter disabled: Ignored.
  /// - Returns: The view itself.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }
}
