extension TabView where SelectionValue == Int {
  /// Creates a tab view that stores the selection.
  ///
  /// - Parameter title: The name of the app, shown before the tabs if there is space.
  public init(_ title: String = "", @ViewBuilder content: () -> Content) {
    self.init(title, selection: nil, content: content)
  }
}
