/// The form of a presentation in a small window, which has no effect: sheets have one form.
public struct PresentationAdaptation: Hashable, Sendable {
  /// The only form.
  public static let automatic = PresentationAdaptation()
  /// The same as `automatic`.
  public static let none = PresentationAdaptation()
  /// The same as `automatic`.
  public static let popover = PresentationAdaptation()
  /// The same as `automatic`.
  public static let sheet = PresentationAdaptation()
  /// The same as `automatic`.
  public static let fullScreenCover = PresentationAdaptation()
}

/// What a drag in a sheet does, which has no effect: the wheel scrolls, and Ctrl-Up and Ctrl-Down change the height.
public struct PresentationContentInteraction: Hashable, Sendable {
  /// The only interaction.
  public static let automatic = PresentationContentInteraction()
  /// The same as `automatic`.
  public static let resizes = PresentationContentInteraction()
  /// The same as `automatic`.
  public static let scrolls = PresentationContentInteraction()
}

/// Whether the views behind a sheet take input, which has no effect: a sheet takes all of it.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  /// The only interaction.
  public static let automatic = PresentationBackgroundInteraction()
  /// The same as `automatic`.
  public static let enabled = PresentationBackgroundInteraction()
  /// The same as `automatic`.
  public static let disabled = PresentationBackgroundInteraction()

  /// Returns the same as `automatic`.
  ///
  /// - Parameter detent: Ignored.
  /// - Returns: The interaction.
  public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { automatic }
}

/// The size of a sheet, which has no effect: `presentationDetents(_:)` sets the height.
public struct PresentationSizing: Hashable, Sendable {
  /// The only size.
  public static let automatic = PresentationSizing()
  /// The same as `automatic`.
  public static let fitted = PresentationSizing()
  /// The same as `automatic`.
  public static let form = PresentationSizing()
  /// The same as `automatic`.
  public static let page = PresentationSizing()
}

/// The importance of a dialog, which has no effect: all dialogs look the same.
public enum DialogSeverity: Hashable, Sendable {
  /// An importance.
  case automatic, critical, standard
}

extension View {
  /// Has no effect: sheets have one form.
  ///
  /// - Parameter adaptation: Ignored.
  /// - Returns: The view itself.
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { self }

  /// Has no effect: the wheel scrolls, and Ctrl-Up and Ctrl-Down change the height.
  ///
  /// - Parameter behavior: Ignored.
  /// - Returns: The view itself.
  public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { self }

  /// Has no effect: a sheet takes all input.
  ///
  /// - Parameter interaction: Ignored.
  /// - Returns: The view itself.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { self }

  /// Has no effect: `presentationDetents(_:)` sets the height.
  ///
  /// - Parameter sizing: Ignored.
  /// - Returns: The view itself.
  public func presentationSizing(_ sizing: PresentationSizing) -> some View { self }

  /// Has no effect: all dialogs look the same.
  ///
  /// - Parameter severity: Ignored.
  /// - Returns: The view itself.
  public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }

  /// Has no effect: a dialog has no room for a picture.
  ///
  /// - Parameter icon: Ignored.
  /// - Returns: The view itself.
  public func dialogIcon(_ icon: Image?) -> some View { self }
}
