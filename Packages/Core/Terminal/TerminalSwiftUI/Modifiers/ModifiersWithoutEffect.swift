// Modifiers and styles with SwiftUI's names that compile without effect, because a terminal has nothing like them.

/// The style of forms; all look the same, and the names are accepted for SwiftUI compatibility.
public struct FormStyle: Hashable, Sendable {
  /// The only style of forms.
  public static let automatic = FormStyle()
  /// The same as `automatic`.
  public static let grouped = FormStyle()
  /// The same as `automatic`.
  public static let columns = FormStyle()

  /// Creates the style.
  public init() {}
}

/// The appearance of a control below the pointer, which has no effect: a focused control is marked already.
public struct HoverEffect: Hashable, Sendable {
  /// An effect.
  public static let automatic = HoverEffect()
  /// The same as `automatic`.
  public static let highlight = HoverEffect()
  /// The same as `automatic`.
  public static let lift = HoverEffect()
}

extension View {
  /// Has no effect: a form has its labels in a column.
  public func formStyle(_ style: FormStyle) -> some View { self }

  /// Has no effect: a focused control is marked already.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// Has no effect: the characters of a terminal cannot be turned.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { self }

  /// Has no effect: a cell has one size.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint) -> some View { self }

  /// Has no effect: rows have no lines between them.
  public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: rows have no lines between them.
  public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: scrollable views have no background of their own.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
}

/// A modifier without an effect (SwiftUI's type of the same name).
public struct EmptyModifier: ViewModifier {
  /// Creates the modifier.
  public init() {}

  /// Returns the view unchanged.
  public func body(content: Content) -> some View { content }
}
