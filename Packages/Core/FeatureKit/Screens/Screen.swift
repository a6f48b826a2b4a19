public import TerminalUI

extension View {
  /// Makes the view a screen of its own: it has a title, and fills the room from the top.
  ///
  /// - Parameter margin: how many columns stay free at either side.
  public func screen(_ title: String, margin: Int = 1) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(.horizontal, margin)
      .navigationTitle(title)
  }

  /// Makes the view a screen with one narrow column in the middle, which scrolls where the window is too small.
  ///
  /// - Parameter width: the most columns that a line has.
  public func centeredScreen(_ title: String, width: Int) -> some View {
    ScrollView {
      frame(maxWidth: width, alignment: .leading)
        // As wide as the column of the scroll markers on the other side: the middle is that of the window.
        .padding(.leading, 1)
    }
    .defaultScrollAnchor(.center, for: .alignment)
    .navigationTitle(title)
  }
}
