/// A height at which a modal may rest (N32).
public enum ModalPresentationDetent: Hashable, Sendable {
  case small
  case medium
  case large
  case extraLarge
  case fullscreen
  /// As high as its content asks for.
  case custom
}

/// The heights that a modal may have. Lengths are in the units of the user interface; in a terminal, rows.
public struct ModalDetentConfiguration: Hashable, Sendable {
  /// The heights to choose from.
  public var detents: [ModalPresentationDetent]
  /// The height it starts with; nil is the first of `detents`.
  public var selectedDetent: ModalPresentationDetent?
  /// The least height at which it can be read.
  public var minHeight: Double?
  /// The height it would like to have.
  public var idealHeight: Double?

  /// Heights for a modal; a large one is what a coordinator uses if it says nothing else.
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
