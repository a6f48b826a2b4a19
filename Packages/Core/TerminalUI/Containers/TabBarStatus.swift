extension EnvironmentValues {
  private struct TabBarStatusKey: EnvironmentKey {
    static let defaultValue = ""
  }

  /// The text at the right end of the tab bar; empty if there is none.
  var tabBarStatus: String {
    get { self[TabBarStatusKey.self] }
    set { self[TabBarStatusKey.self] = newValue }
  }
}

extension View {
  /// Sets a short text at the right end of the tab bars in the view, such as the state of a connection.
  ///
  /// The title of a bar makes room for it. If the tabs leave no room, it is not shown.
  ///
  /// - Parameter status: The text; empty for none.
  /// - Returns: A view whose tab bars show the text.
  public func tabBarStatus(_ status: some StringProtocol) -> some View {
    environment(\.tabBarStatus, String(status))
  }
}
