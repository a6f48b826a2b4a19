public import TerminalUI

/// The name of the app in three rows of block characters, beside a piece of a trellis.
///
/// A terminal without Unicode shows the name in ASCII characters. Screen readers say the name.
public struct Wordmark: View {
  @Environment(\.usesASCIISymbols) private var usesASCIISymbols
  /// The width in columns.
  public static let width = blocks[0].trellis.count + blocks[0].name.count

  /// Creates the name.
  public init() {}

  /// The content and behavior of the view.
  public var body: some View {
    let rows = usesASCIISymbols ? Self.letters : Self.blocks
    VStack(alignment: .leading, spacing: 0) {
      ForEach(rows, id: \.name) { row in
        (Text(verbatim: row.trellis).foregroundStyle(.success) + Text(verbatim: row.name).foregroundStyle(.accent))
          .lineLimit(1)
      }
    }
    .accessibilityElement()
    .accessibilityLabel("Trellis")
  }

  private struct Row {
    let trellis: String
    let name: String
  }

  private static let blocks = [
    Row(trellis: "╳╳╳╳╳  ", name: "▀▀█▀▀ █▀▀▄ █▀▀▀ █    █    ▀█▀ ▄▀▀▀"),
    Row(trellis: "╳╳╳╳╳  ", name: "  █   █▀█  █▀▀  █    █     █   ▀▀▄"),
    Row(trellis: "╳╳╳╳╳  ", name: "  ▀   ▀  ▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀▀ ▀▀▀ ▀▀▀ "),
  ]

  /// The same drawing in ASCII characters, of which a quotation mark is an upper half and a period a lower one.
  private static let letters = blocks.map { row in
    Row(trellis: "#####  ", name: String(row.name.map { halves[$0] ?? $0 }))
  }

  private static let halves: [Character: Character] = ["▀": "\"", "▄": ".", "█": "#"]
}
