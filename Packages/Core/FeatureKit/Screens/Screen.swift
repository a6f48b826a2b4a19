public import TerminalUI

extension View {
  /// Styles the view as a screen with a title, aligned to the top.
  ///
  /// - Parameters:
  ///   - title: The navigation title.
  ///   - margin: The number of empty columns on each side.
  /// - Returns: The screen.
  public func screen(_ title: String, margin: Int = 1) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(.horizontal, .cells(margin))
      .navigationTitle(title)
  }

  /// Styles the view as a screen with one narrow centered column, which scrolls if the window is too small.
  ///
  /// - Parameters:
  ///   - title: The navigation title.
  ///   - width: The maximum width of the column, in terminal columns.
  /// - Returns: The screen.
  public func centeredScreen(_ title: String, width: Int) -> some View {
    ScrollView {
      frame(maxWidth: .cells(width), alignment: .leading)
        // Balances the column of the scroll indicator on the other side, so that the content is centered in the window.
        .padding(.leading, .cells(1))
    }
    .defaultScrollAnchor(.center, for: .alignment)
    .navigationTitle(title)
  }
}
