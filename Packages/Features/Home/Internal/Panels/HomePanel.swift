import TerminalUI

/// A panel of an exact size, whose content is at the top leading corner.
struct HomePanel<Content: View>: View {
  static var horizontalMargin: Int { 4 }

  private let title: String
  private let note: String?
  private let footnote: String?
  private let columns: Int
  private let rows: Int
  private let content: Content

  init(
    _ title: String, note: String? = nil, footnote: String? = nil, columns: Int, rows: Int,
    @ViewBuilder content: () -> Content
  ) {
    self.title = title
    self.note = note
    self.footnote = footnote
    self.columns = columns
    self.rows = rows
    self.content = content()
  }

  var body: some View {
    Panel(title, note: note, footnote: footnote) {
      VStack(alignment: .leading, spacing: 0) { content }
        .frame(
          width: .cells(max(1, columns - Self.horizontalMargin)), height: .cells(max(1, rows - 2)),
          alignment: .topLeading)
    }
  }
}
