public import TerminalUI

extension View {
  /// Replaces the page's navigation bar, also the fallback bar of a detour, by one with a back button if there is a way
  /// back.
  public func customNavigationBar(
    title: some StringProtocol, titleColor: Color = .primary, backgroundColor: Color = .surface
  ) -> some View {
    customNavigationBar(title: title, titleColor: titleColor, backgroundColor: backgroundColor) { EmptyView() }
  }

  /// Replaces the page's navigation bar with a custom bar that has a trailing view.
  public func customNavigationBar(
    title: some StringProtocol, titleColor: Color = .primary, backgroundColor: Color = .surface,
    @ViewBuilder trailing: () -> some View
  ) -> some View {
    let bar = NavigationBar(
      title: String(title), titleColor: titleColor, backgroundColor: backgroundColor, trailing: AnyView(trailing()))
    return VStack(alignment: .leading, spacing: 0) {
      bar
      self.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
    .navigationBarHidden(true)
  }
}

private struct NavigationBar: View {
  let title: String
  let titleColor: Color
  let backgroundColor: Color
  let trailing: AnyView
  @Environment(\.navigationBackAction) private var backAction
  @Environment(\.canNavigateBack) private var canNavigateBack

  var body: some View {
    HStack(spacing: .cells(1)) {
      if canNavigateBack {
        Button("‹ Back") { backAction?() }
          .buttonStyle(.plain)
          .keyboardShortcut(.cancelAction)
          .accessibilityLabel("Back")
      }
      Text(title).bold().foregroundStyle(titleColor).lineLimit(1)
        .frame(maxWidth: .infinity)
      trailing
    }
    .padding(.horizontal, .cells(1))
    .tint(titleColor)
    .background(backgroundColor)
  }
}

extension View {
  /// Adds a close button in the top trailing corner, which pops or dismisses the screen.
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
