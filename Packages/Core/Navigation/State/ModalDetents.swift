/// A height at which a modal may settle.
public enum ModalPresentationDetent: Hashable, Sendable {
  /// `minHeight`, or a quarter of the screen.
  case small
  /// Half of the screen.
  case medium
  /// Nearly the whole screen.
  case large
  /// The whole height of the screen, as a sheet.
  case extraLarge
  /// The whole screen, as a cover.
  case fullscreen
  /// `idealHeight`, or the height of the content.
  case custom
}

/// The heights that a modal may have.
///
/// Lengths are in the units of the user interface: rows in a terminal.
public struct ModalDetentConfiguration: Hashable, Sendable {
  /// The available heights.
  public var detents: [ModalPresentationDetent]
  /// The initial height, or `nil` for the first of `detents`.
  public var selectedDetent: ModalPresentationDetent?
  /// The minimum height at which the modal is usable.
  public var minHeight: Double?
  /// The preferred height.
  public var idealHeight: Double?

  /// Creates a configuration.
  ///
  /// The default is a single large detent.
  ///
  /// - Parameters:
  ///   - detents: The available heights.
  ///   - selectedDetent: The initial height, or `nil` for the first of `detents`.
  ///   - minHeight: The minimum height at which the modal is usable.
  ///   - idealHeight: The preferred height.
  public init(
    detents: [ModalPresentationDetent] = [.large], selectedDetent: ModalPresentationDetent? = nil,
    minHeight: Double? = nil, idealHeight: Double? = nil
  ) {
    self.detents = detents
    self.selectedDetent = selectedDetent
    self.minHeight = minHeight
    self.idealHeight = idealHeight
  }
}
