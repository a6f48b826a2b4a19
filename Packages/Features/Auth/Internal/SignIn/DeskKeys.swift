import TerminalUI

/// What the desk can do, in three lines below the card.
struct DeskKeys: View {
  let tabCount: Int

  private var lines: [(key: String, text: String)] {
    [
      ("1…\(tabCount)", "See what waits, what sells and who buys"), ("/", "Find any order or customer as you type"),
      ("c", "Complete an order with one key, u undoes it"), ("^P", "Every command, order and setting by name"),
    ]
  }

  var body: some View {
    Panel("At the desk") {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(lines, id: \.key) { line in
          HStack(spacing: .cells(1)) {
            Text(line.key).foregroundStyle(.accent).frame(width: .cells(5), alignment: .leading)
            Text(line.text).foregroundStyle(.secondary)
          }
          .lineLimit(1)
        }
      }
      .padding(.horizontal, .cells(1))
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
