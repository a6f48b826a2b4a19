public import TerminalUI

extension View {
  /// Styles the view as a screen with a title, aligned to the top, between empty columns.
  public func screen(_ title: String, margin: Int = 1) -> some View {
    frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .padding(.horizontal, .cells(margin))
      .navigationTitle(title)
  }
}
