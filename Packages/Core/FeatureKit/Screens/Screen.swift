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

  /// Makes the view a screen with one narrow column in the middle, as forms at the gate are: no line is longer than
  /// `width` columns.
  public func centeredScreen(_ title: String, width: Int) -> some View {
    frame(maxWidth: width, alignment: .leading)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center)
      .navigationTitle(title)
  }
}
