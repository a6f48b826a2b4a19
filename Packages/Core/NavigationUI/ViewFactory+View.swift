public import Navigation
public import TerminalUI

extension ViewFactory {
  /// Any view, erased: `view(ProfileView(...))` for `AnyView(ProfileView(...))`.
  public func view(_ view: some View) -> AnyView {
    AnyView(view)
  }
}
