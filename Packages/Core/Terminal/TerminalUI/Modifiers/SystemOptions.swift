// Modifiers of systems with a window server, which a terminal has no counterpart of.

/// The width of buttons, which has no effect in a terminal.
public struct ButtonSizing: Hashable, Sendable {
  /// The only value.
  public static let automatic = ButtonSizing()
  /// The same as `automatic`.
  public static let fitted = ButtonSizing()
  /// The same as `automatic`.
  public static let flexible = ButtonSizing()
}

/// What a held button does, which has no effect in a terminal.
public struct ButtonRepeatBehavior: Hashable, Sendable {
  /// The only value.
  public static let automatic = ButtonRepeatBehavior()
  /// The same as `automatic`.
  public static let enabled = ButtonRepeatBehavior()
  /// The same as `automatic`.
  public static let disabled = ButtonRepeatBehavior()
}

/// The order of a menu's items, which has no effect in a terminal.
public struct MenuOrder: Hashable, Sendable {
  /// The only value.
  public static let automatic = MenuOrder()
  /// The same as `automatic`.
  public static let fixed = MenuOrder()
  /// The same as `automatic`.
  public static let priority = MenuOrder()
}

/// Whether an action closes its menu, which has no effect in a terminal.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  /// The only value.
  public static let automatic = MenuActionDismissBehavior()
  /// The same as `automatic`.
  public static let enabled = MenuActionDismissBehavior()
  /// The same as `automatic`.
  public static let disabled = MenuActionDismissBehavior()
}

/// Whether a field offers writing tools, which has no effect in a terminal.
public struct WritingToolsBehavior: Hashable, Sendable {
  /// The only value.
  public static let automatic = WritingToolsBehavior()
  /// The same as `automatic`.
  public static let complete = WritingToolsBehavior()
  /// The same as `automatic`.
  public static let limited = WritingToolsBehavior()
  /// The same as `automatic`.
  public static let disabled = WritingToolsBehavior()
}

/// The capitals that a keyboard types by itself (UIKit's type), which has no effect in a terminal.
public struct TextAutocapitalization: Hashable, Sendable {
  /// The only value.
  public static let none = TextAutocapitalization()
  /// The same as `none`.
  public static let words = TextAutocapitalization()
  /// The same as `none`.
  public static let sentences = TextAutocapitalization()
  /// The same as `none`.
  public static let allCharacters = TextAutocapitalization()
}

extension View {
  /// Has no effect: a terminal has no gestures of a system.
  ///
  /// - Parameter edges: Ignored.
  /// - Returns: The view itself.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Has no effect: views do not move gradually.
  ///
  /// - Returns: The view itself.
  public func geometryGroup() -> some View { self }

  /// Has no effect: a terminal has no widgets.
  ///
  /// - Parameter invalidatable: Ignored.
  /// - Returns: The view itself.
  public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }

  /// Has no effect: a symbol is one character.
  ///
  /// - Parameter value: Ignored.
  /// - Returns: The view itself.
  public func labelReservedIconWidth(_ value: Double) -> some View { self }

  /// Has no effect: one space follows a symbol.
  ///
  /// - Parameter value: Ignored.
  /// - Returns: The view itself.
  public func labelIconToTitleSpacing(_ value: Double) -> some View { self }

  /// Has no effect: the scroll bar is always visible.
  ///
  /// - Parameter onAppear: Ignored.
  /// - Returns: The view itself.
  public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Has no effect: a scroll view has no effect at its edges.
  ///
  /// - Parameters:
  ///   - hidden: Ignored.
  ///   - edges: Ignored.
  /// - Returns: The view itself.
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

  /// Has no effect: a button is as wide as its label; use `frame(maxWidth:)`.
  ///
  /// - Parameter sizing: Ignored.
  /// - Returns: The view itself.
  public func buttonSizing(_ sizing: ButtonSizing) -> some View { self }

  /// Has no effect: a held key is repeated by the terminal.
  ///
  /// - Parameter behavior: Ignored.
  /// - Returns: The view itself.
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  /// Has no effect: the items of a menu have a fixed order.
  ///
  /// - Parameter order: Ignored.
  /// - Returns: The view itself.
  public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Has no effect: an action closes its menu.
  ///
  /// - Parameter behavior: Ignored.
  /// - Returns: The view itself.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

  /// Has no effect: shapes do not depend on those around them.
  ///
  /// - Parameter shape: Ignored.
  /// - Returns: The view itself.
  public func containerShape(_ shape: some Shape) -> some View { self }

  /// Has no effect: a symbol in a list has the color of the text.
  ///
  /// - Parameter tint: Ignored.
  /// - Returns: The view itself.
  public func listItemTint(_ tint: Color?) -> some View { self }

  /// Has no effect: the selected row has the only background.
  ///
  /// - Parameter behavior: Ignored.
  /// - Returns: The view itself.
  public func alternatingRowBackgrounds(_ behavior: Visibility = .automatic) -> some View { self }

  /// Has no effect: a terminal receives finished characters.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func autocapitalization(_ style: TextAutocapitalization) -> some View { self }

  /// Has no effect: a terminal has no writing tools.
  ///
  /// - Parameter behavior: Ignored.
  /// - Returns: The view itself.
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }

  /// Pads the view by the default amount.
  ///
  /// - Parameter edges: The edges.
  /// - Returns: A padded view.
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  /// Hides the labels of the controls in the view, or shows them.
  ///
  /// - Parameter visibility: `hidden` hides the labels.
  /// - Returns: A view whose labels may be hidden.
  @ViewBuilder
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    if visibility == .hidden { labelsHidden() } else { self }
  }

  /// Shows a bar at an edge of the view, which reduces its space.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - alignment: The horizontal position of the bar.
  ///   - spacing: The distance to the view in points.
  ///   - content: The bar.
  /// - Returns: A view with a bar.
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing.map(Length.points), content: content)
  }

  /// Fills the area behind the view.
  ///
  /// - Parameters:
  ///   - style: The color or gradient.
  ///   - container: Ignored: the background is that of the view.
  /// - Returns: A view with a background.
  public func containerBackground(_ style: some ShapeStyle, for container: ContainerBackgroundPlacement) -> some View {
    background(style)
  }

  /// Shows a view behind the view.
  ///
  /// - Parameters:
  ///   - container: Ignored: the background is that of the view.
  ///   - alignment: The position of the background.
  ///   - content: The background.
  /// - Returns: A view with a background.
  public func containerBackground(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> some View {
    background(alignment: alignment, content: content)
  }
}

/// The container whose background is set (SwiftUI's type of the same name), which makes no difference.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  /// A container.
  public static let navigation = ContainerBackgroundPlacement()
  /// The same as `navigation`.
  public static let tabView = ContainerBackgroundPlacement()
  /// The same as `navigation`.
  public static let window = ContainerBackgroundPlacement()
  /// The same as `navigation`.
  public static let widget = ContainerBackgroundPlacement()
}
