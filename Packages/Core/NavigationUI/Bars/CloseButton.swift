public import TerminalUI

extension View {
  /// Adds a close button in the top trailing corner, which pops or dismisses the screen.
  ///
  /// - Returns: The view with the button in its toolbar.
  public func withCloseButton() -> some View {
    modifier(CloseButton())
  }
}

private struct CloseButton: ViewModifier {
  @Environment(\.navigationBackAction) private var backAction
  @Environment(\.dismiss) private var dismiss

  func body(content: Content) -> some View {
    content.toolbar {
      ToolbarItem(placement: .topBarTrailing) {
        Button {
          if let backAction { backAction() } else { dismiss() }
        } label: {
          Image(systemName: "xmark").accessibilityLabel("Close")
        }
      }
    }
  }
}
