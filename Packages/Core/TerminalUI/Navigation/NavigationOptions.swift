/// The appearance of split views, which has no effect: columns beside one another look the same.
public struct NavigationSplitViewStyle: Hashable, Sendable {
  /// The only style.
  public static let automatic = NavigationSplitViewStyle()
  /// The same as `automatic`.
  public static let balanced = NavigationSplitViewStyle()
  /// The same as `automatic`.
  public static let prominentDetail = NavigationSplitViewStyle()
}

extension View {
  /// Has no effect: columns beside one another look the same.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The view itself.
  public func navigationSplitViewStyle(_ style: NavigationSplitViewStyle) -> some View { self }

  /// Has no effect: the columns of a split view share the terminal.
  ///
  /// - Parameter width: Ignored.
  /// - Returns: The view itself.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View { self }

  /// Has no effect: the columns of a split view share the terminal.
  ///
  /// - Parameters:
  ///   - min: Ignored.
  ///   - ideal: Ignored.
  ///   - max: Ignored.
  /// - Returns: The view itself.
  public func navigationSplitViewColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil) -> some View {
    self
  }

  /// Has no effect: a terminal has no indicators of a system.
  ///
  /// - Parameter visibility: Ignored.
  /// - Returns: The view itself.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Has no effect: a link goes to the front window.
  ///
  /// - Parameters:
  ///   - preferring: Ignored.
  ///   - allowing: Ignored.
  /// - Returns: The view itself.
  public func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View { self }
}

extension NavigationLink {
  /// Not available: the state of a link is that of `navigationDestination(isPresented:destination:)`.
  ///
  /// - Parameters:
  ///   - destination: The page.
  ///   - isActive: Whether the page is shown.
  ///   - label: The label of the link.
  @available(*, unavailable, message: "Use a Button and navigationDestination(isPresented:destination:).")
  public init(destination: some View, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(value: 0, label: label)
  }
}
