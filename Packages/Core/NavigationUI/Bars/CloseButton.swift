public import TerminalUI

extension View {
  /// Puts a button in the corner that takes the screen away, however it came (D4, decision 11).
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
