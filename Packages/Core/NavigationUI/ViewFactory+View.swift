public import TerminalUI
public import TrellisNavigation

extension ViewFactory {
  /// Erases a view: `view(ProfileView(...))` is `AnyView(ProfileView(...))`.
  ///
  /// - Parameter view: The view to erase.
  /// - Returns: The erased view.
  public func view(_ view: some View) -> AnyView {
    AnyView(view)
  }
}
