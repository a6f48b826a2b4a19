public import TerminalUI

extension View {
  /// Styles the view as a card in the middle of the screen, which scrolls if the window is too small.
  ///
  /// A window with fewer than 32 columns or 7 rows has no room for the border of the card, and one with fewer than 18 rows
  /// none for the name of the app.
  ///
  /// - Parameters:
  ///   - title: The title of the card and of the screen.
  ///   - width: The maximum width of the card, in terminal columns.
  ///   - showsWordmark: Whether the name of the app is above the card.
  /// - Returns: The screen.
  public func cardScreen(_ title: String, width: Int, showsWordmark: Bool = false) -> some View {
    CardScreen(title: title, width: width, showsWordmark: showsWordmark, content: self)
      .navigationTitle(title)
  }
}

private struct CardScreen<Content: View>: View {
  let title: String
  let width: Int
  let showsWordmark: Bool
  let content: Content

  /// The width from which the card has a border.
  private static var borderedWidth: Int { 32 }

  var body: some View {
    GeometryReader { proxy in
      let hasBorder = proxy.columns >= Self.borderedWidth && proxy.rows >= 7
      ScrollView {
        VStack(spacing: 0) {
          if showsWordmark, proxy.rows >= 18, proxy.columns > Wordmark.width {
            Wordmark()
            Text(Wordmark.slogan).foregroundStyle(.secondary).padding(.bottom, .cells(1))
          }
          card(hasBorder: hasBorder, isRoomy: proxy.rows >= 20)
            .frame(maxWidth: .cells(width))
        }
        .environment(\.isNarrowCard, proxy.columns < Self.borderedWidth)
        // Balances the column of the scroll indicator on the other side, so that the card is centered in the window.
        .padding(.leading, .cells(1))
      }
      .defaultScrollAnchor(.center, for: .alignment)
      // The border has the title.
      .toolbar(removing: hasBorder ? .title : nil)
    }
  }

  @ViewBuilder
  private func card(hasBorder: Bool, isRoomy: Bool) -> some View {
    if hasBorder {
      Panel(title) {
        content
          .padding(.vertical, .cells(isRoomy ? 1 : 0))
          .padding(.horizontal, .cells(isRoomy ? 1 : 0))
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    } else {
      content
    }
  }
}

extension EnvironmentValues {
  private struct IsNarrowCardKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the view is in a card that is too narrow for anything beside a field.
  public internal(set) var isNarrowCard: Bool {
    get { self[IsNarrowCardKey.self] }
    set { self[IsNarrowCardKey.self] = newValue }
  }
}
