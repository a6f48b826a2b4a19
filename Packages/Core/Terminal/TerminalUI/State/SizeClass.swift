/// Whether a view has room for a regular layout in one direction (SwiftUI's type of the same name).
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Fewer than 60 columns, or fewer than 20 rows.
  case compact
  /// At least 60 columns, or at least 20 rows.
  case regular

  init(_ extent: Int, regularFrom minimum: Int) {
    self = extent < minimum ? .compact : .regular
  }
}

extension EnvironmentValues {
  private struct HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }

  private struct VerticalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }

  private struct OmitsPanelSidesKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether panels have only the top line of their borders, because the terminal is small.
  var omitsPanelSides: Bool {
    get { self[OmitsPanelSidesKey.self] }
    set { self[OmitsPanelSidesKey.self] = newValue }
  }

  private struct OmitsAlertBordersKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether alerts have no borders and scroll, because the terminal is smaller than most of them.
  var omitsAlertBorders: Bool {
    get { self[OmitsAlertBordersKey.self] }
    set { self[OmitsAlertBordersKey.self] = newValue }
  }

  /// Whether the terminal has at least 60 columns.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Whether the terminal has at least 20 rows.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Sets the size classes for the size of a terminal; `true` if one has changed.
  mutating func setSizeClasses(for size: Size) -> Bool {
    let horizontal = UserInterfaceSizeClass(size.width, regularFrom: 60)
    let vertical = UserInterfaceSizeClass(size.height, regularFrom: 20)
    let omitsSides = size.width < Self.minimumPanelWidth || size.height < Self.minimumPanelHeight
    let omitsAlertBorders = size.width < Self.minimumPanelWidth || size.height < Self.minimumAlertHeight
    guard
      horizontal != horizontalSizeClass || vertical != verticalSizeClass || omitsSides != omitsPanelSides
        || omitsAlertBorders != self.omitsAlertBorders
    else { return false }
    (horizontalSizeClass, verticalSizeClass, omitsPanelSides) = (horizontal, vertical, omitsSides)
    self.omitsAlertBorders = omitsAlertBorders
    return true
  }

  private static var minimumAlertHeight: Int { 9 }
  private static var minimumPanelWidth: Int { 30 }
  private static var minimumPanelHeight: Int { 12 }
}
