public import TerminalUI

extension View {
  /// Gives the screen a bar of its own in place of the page's, the fallback bar of a detour included (D4, decision 11).
  /// The way back stands on it where there is one.
  public func customNavigationBar(
    title: some StringProtocol, titleColor: Color = .primary, backgroundColor: Color = .surface
  ) -> some View {
    customNavigationBar(title: title, titleColor: titleColor, backgroundColor: backgroundColor) { EmptyView() }
  }

  /// The same, with a view at the end of the bar.
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
    HStack(spacing: 1) {
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
    .padding(.horizontal, 1)
    .tint(titleColor)
    .background(backgroundColor)
  }
}
