public import TerminalUI

extension View {
  /// Styles the view as a card in the middle of the screen, which scrolls if the window is too small.
  ///
  /// The width is at most that of `width` terminal columns. A window with fewer than 32 columns or 7 rows has no room
  /// for the border of the card, and one with fewer than 18 rows none for the name of the app.
  public func cardScreen(_ title: String, width: Int) -> some View {
    CardScreen(
      title: title, width: width, slogan: nil, content: self, below: EmptyView(),
      beside: { _, _ in EmptyView() }, hasCompanion: false
    )
    .navigationTitle(title)
  }

  /// Styles the view as a card below the name of the app, which has companions in a large window.
  ///
  /// From 112 columns and 30 rows, a view is below the card, and another one, made from its columns and rows, beside
  /// both. The card has at most `width` terminal columns.
  public func cardScreen<Below: View, Beside: View>(
    _ title: String, width: Int, slogan: String, @ViewBuilder below: () -> Below,
    @ViewBuilder beside: @escaping @MainActor (_ columns: Int, _ rows: Int) -> Beside
  ) -> some View {
    CardScreen(
      title: title, width: width, slogan: slogan, content: self, below: below(), beside: beside,
      hasCompanion: true
    )
    .navigationTitle(title)
  }
}

private struct CardScreen<Content: View, Below: View, Beside: View>: View {
  let title: String
  let width: Int
  /// The words below the name of the app, which is above the card; `nil` for neither.
  let slogan: String?
  let content: Content
  let below: Below
  let beside: @MainActor (_ columns: Int, _ rows: Int) -> Beside
  let hasCompanion: Bool
  /// The width from which the card has a border.
  private static var borderedWidth: Int { 32 }
  /// The columns and rows from which the card has companions.
  private static var companionSize: (columns: Int, rows: Int) { (112, 30) }
  /// The most columns and rows of the view beside the card, which ends where the view below the sign-in card does.
  private static var besideLimit: (columns: Int, rows: Int) { (96, 21) }
  private static var headerRows: Int { 6 }

  var body: some View {
    GeometryReader { proxy in
      let hasBorder = proxy.columns >= Self.borderedWidth && proxy.rows >= 7
      ScrollView {
        VStack(spacing: 0) {
          if let slogan, proxy.rows >= 18, proxy.columns > Wordmark.width {
            Wordmark()
            Text(slogan).foregroundStyle(.secondary).padding(.bottom, .cells(1))
          }
          company(columns: proxy.columns, rows: proxy.rows, hasBorder: hasBorder)
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

  /// The card, with the view below it and the one beside both in a large window.
  ///
  /// The card is the same view in each size, so that its focus remains when the window is resized.
  private func company(columns: Int, rows: Int, hasBorder: Bool) -> some View {
    let isLarge = hasCompanion && columns >= Self.companionSize.columns && rows >= Self.companionSize.rows
    let leading = isLarge ? min(width, columns / 2 - 2) : width
    let trailing = min(Self.besideLimit.columns, columns - leading - 6)
    return HStack(alignment: .top, spacing: .cells(isLarge ? 1 : 0)) {
      VStack(alignment: .leading, spacing: 0) {
        card(hasBorder: hasBorder, isRoomy: rows >= 20)
        if isLarge { below }
      }
      .frame(minWidth: isLarge ? .cells(leading) : nil, maxWidth: .cells(leading))
      if isLarge { beside(trailing, min(Self.besideLimit.rows, rows - Self.headerRows)) }
    }
    .padding(.top, .cells(isLarge ? 1 : 0))
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
