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

  /// Sets the size classes for the size of a terminal.
  ///
  /// - Parameter size: The size.
  /// - Returns: `true` if a size class has changed.
  mutating func setSizeClasses(for size: Size) -> Bool {
    let horizontal = UserInterfaceSizeClass(size.width, regularFrom: 60)
    let vertical = UserInterfaceSizeClass(size.height, regularFrom: 20)
    guard horizontal != horizontalSizeClass || vertical != verticalSizeClass else { return false }
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    return true
  }
}
