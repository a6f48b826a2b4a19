import Models
import TerminalUI

/// The tiles, side by side or in two rows.
struct HomeTiles: View {
  @Environment(HomeModel.self) private var model
  let layout: HomeLayout
  let period: HomePeriod
  let onShowOrders: @MainActor (OrderFilter?) -> Void

  var body: some View {
    let tiles = model.allTiles(period)
    VStack(alignment: .leading, spacing: 0) {
      row(tiles.prefix(layout.tilesPerRow))
      if layout.tilesPerRow < tiles.count { row(tiles.dropFirst(layout.tilesPerRow)) }
    }
  }

  private func row(_ tiles: ArraySlice<HomeTile>) -> some View {
    HStack(spacing: 0) {
      ForEach(Array(tiles.indices), id: \.self) { index in
        HomeTileButton(tile: tiles[index], columns: layout.tileColumns(index), rows: layout.tileRows) {
          onShowOrders(tiles[index].filter)
        }
      }
    }
  }
}

/// A tile, which opens the orders that it counts.
private struct HomeTileButton: View {
  let tile: HomeTile
  let columns: Int
  let rows: Int
  let action: @MainActor () -> Void

  var body: some View {
    Button(action: action) {
      HomeTileLabel(tile: tile, columns: columns, rows: rows)
    }
    .buttonStyle(.panel)
    .accessibilityLabel(tile.words)
    .accessibilityHint("Open list")
  }
}

/// The value of a tile, what explains it, and its chart, as far as there is room.
private struct HomeTileLabel: View {
  @Environment(\.isFocused) private var isFocused
  let tile: HomeTile
  let columns: Int
  let rows: Int

  var body: some View {
    // The footnote shows the focus without color.
    HomePanel(title, footnote: isFocused ? "Enter" : nil, columns: columns, rows: rows) {
      switch rows {
      case ...3:
        HStack(spacing: .cells(2)) {
          value
          Spacer(minLength: .cells(0))
          detail(besides: tile.value.count + 6)
        }
      case 4:
        value
        if tile.id == .revenue { revenueLine } else { detail() }
      default:
        value
        detail()
        HomeSketchView(sketch: tile.sketch, color: tile.id.color)
      }
    }
  }

  /// The longest title that the border has room for.
  private var title: String {
    tile.titles.first { $0.count + 6 <= columns } ?? tile.titles.last ?? ""
  }

  /// The longest detail that one line has room for.
  private func detail(besides taken: Int = 0) -> some View {
    let room = columns - HomePanel<EmptyView>.horizontalMargin - taken
    return Text(tile.details.first { $0.count <= room } ?? "").foregroundStyle(detailColor).lineLimit(1)
  }

  /// The color of success or of a warning for a change, as its symbol shows without color.
  private var detailColor: Color {
    switch tile.change?.percent ?? 0 {
    case 0: .secondary
    case ..<0: .warning
    default: .success
    }
  }

  private var value: some View {
    HStack(spacing: .cells(1)) {
      if let symbol = tile.id.symbol { Text(symbol).foregroundStyle(tile.id.color) }
      Text(tile.value).bold().foregroundStyle(tile.id.color).layoutPriority(1)
    }
    .lineLimit(1)
  }

  private var revenueLine: some View {
    HStack(spacing: .cells(1)) {
      HomeSketchView(sketch: tile.sketch, color: tile.id.color)
      Text(tile.details.last ?? "").foregroundStyle(detailColor).lineLimit(1)
        .fixedSize(horizontal: true, vertical: false)
    }
  }
}

extension HomeTile.Kind {
  /// The symbol of the orders, as in the lists; `nil` if they have several.
  var symbol: String? {
    switch self {
    case .pending: "○"
    case .completed: "✓"
    case .highValue: "◆"
    case .revenue: nil
    }
  }

  var color: Color {
    switch self {
    case .pending: .warning
    case .completed: .success
    case .highValue, .revenue: .accent
    }
  }
}
