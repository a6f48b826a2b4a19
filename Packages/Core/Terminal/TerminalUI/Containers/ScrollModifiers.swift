/// The settings of the scroll views in a view.
struct ScrollSettings: Hashable {
  var hiddenIndicators: Axis.Set = []
  var isDisabled = false
  var margins = CellInsets()
}

extension EnvironmentValues {
  private struct ScrollSettingsKey: EnvironmentKey {
    static let defaultValue = ScrollSettings()
  }

  /// The settings of scroll views.
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }

  /// Whether the user can scroll the scroll views.
  public var isScrollEnabled: Bool {
    get { !scrollSettings.isDisabled }
    set { scrollSettings.isDisabled = !newValue }
  }
}

/// When scroll views show their position (SwiftUI's type of the same name).
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let isHidden: Bool

  /// Shows the position if the content does not fit.
  public static let automatic = ScrollIndicatorVisibility(isHidden: false)
  /// Shows the position if the content does not fit.
  public static let visible = ScrollIndicatorVisibility(isHidden: false)
  /// Hides the position.
  public static let hidden = ScrollIndicatorVisibility(isHidden: true)
  /// Hides the position.
  public static let never = ScrollIndicatorVisibility(isHidden: true)
}

/// The part of a scroll view that has margins, accepted for SwiftUI compatibility.
public struct ContentMarginPlacement: Hashable, Sendable {
  /// The content.
  public static let automatic = ContentMarginPlacement()
  /// The content.
  public static let scrollContent = ContentMarginPlacement()
  /// The content, because an indicator is always at the edge.
  public static let scrollIndicators = ContentMarginPlacement()
}

extension View {
  /// Sets whether scroll views show their position at the edges.
  ///
  /// - Parameters:
  ///   - visibility: Whether the position is shown.
  ///   - axes: The directions.
  /// - Returns: A view in which scroll views show or hide their position.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    let change = HiddenIndicators(isHidden: visibility.isHidden, axes: axes)
    return modifier(EnvironmentModifier(value: change) { change.apply(to: &$0.scrollSettings) })
  }

  /// Sets whether the user can scroll; the program always can, and the focused control stays visible.
  ///
  /// - Parameter isDisabled: Whether keys and the mouse wheel have no effect.
  /// - Returns: A view in which scroll views are disabled.
  public func scrollDisabled(_ isDisabled: Bool) -> some View {
    modifier(EnvironmentModifier(value: isDisabled) { if isDisabled { $0.scrollSettings.isDisabled = true } })
  }

  /// Sets the margins around the content of scroll views, which scroll with it.
  ///
  /// A list over data has no margins.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The margin; `nil` for none.
  ///   - placement: Ignored.
  /// - Returns: A view in which scroll views have margins.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Length?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, EdgeInsets(length ?? .zero, on: edges), for: placement)
  }

  /// Sets the margins around the content of scroll views, which scroll with it.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The margin in points; 8 points are one column, and 16 are one row.
  ///   - placement: Ignored.
  /// - Returns: A view in which scroll views have margins.
  @_disfavoredOverload
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, .points(length), for: placement)
  }

  /// Sets the same margin on all edges of the content of scroll views.
  ///
  /// - Parameters:
  ///   - length: The margin.
  ///   - placement: Ignored.
  /// - Returns: A view in which scroll views have margins.
  public func contentMargins(_ length: Length, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Sets the margins around the content of scroll views, which scroll with it.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - insets: The margins, of which those on the edges are used.
  ///   - placement: Ignored.
  /// - Returns: A view in which scroll views have margins.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let change = MarginChange(edges: edges, insets: insets.inCells)
    return modifier(EnvironmentModifier(value: change) { change.apply(to: &$0.scrollSettings.margins) })
  }
}

private struct HiddenIndicators: Hashable {
  let isHidden: Bool
  let axes: Axis.Set

  func apply(to settings: inout ScrollSettings) {
    if isHidden { settings.hiddenIndicators.formUnion(axes) } else { settings.hiddenIndicators.subtract(axes) }
  }
}

private struct MarginChange: Hashable {
  let edges: Edge.Set
  let insets: CellInsets

  func apply(to margins: inout CellInsets) {
    if edges.contains(.top) { margins.top = insets.top }
    if edges.contains(.leading) { margins.leading = insets.leading }
    if edges.contains(.bottom) { margins.bottom = insets.bottom }
    if edges.contains(.trailing) { margins.trailing = insets.trailing }
  }
}
