import FeatureKit
import Models
import TerminalUI

/// The home screen of a small window: the counts, and the oldest pending orders, which scroll below them.
struct HomeLines: View {
  @Environment(HomeModel.self) private var model
  let layout: HomeLayout
  let period: HomePeriod
  let closures: HomeClosures

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      counts
      if layout.rows > 6 {
        HStack(spacing: .cells(1)) {
          Text("Oldest pending").bold()
          Spacer()
          Text("of \(model.oldest.total)").foregroundStyle(.secondary)
        }
        .padding(.horizontal, .cells(2))
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          HomeOrderRows(lines: model.oldest.lines, columns: layout.columns - 1, onOpenOrder: closures.onOpenOrder)
        }
      }
    }
  }

  /// As many counts as leave room for the orders: two in a line, or in a very small window the first one alone.
  @ViewBuilder
  private var counts: some View {
    let tiles = model.allTiles(period)
    let width = layout.columns
    if width >= 36, layout.rows > 3, tiles.count == 4 {
      ForEach([0, 1], id: \.self) { row in
        HStack(spacing: 0) {
          count(tiles[2 * row], width: width / 2)
          count(tiles[2 * row + 1], width: width - width / 2)
        }
      }
    } else {
      ForEach(tiles.prefix(layout.rows > 6 ? 4 : 1)) { count($0, width: width) }
    }
  }

  private func count(_ tile: HomeTile, width: Int) -> some View {
    HomeCountButton(tile: tile, width: width) { closures.onShowOrders(tile.filter) }
  }
}

/// A count in one line, which opens the orders that it counts.
private struct HomeCountButton: View {
  let tile: HomeTile
  let width: Int
  let action: @MainActor () -> Void

  var body: some View {
    RowButton("Open list", action: action) { HomeCountLabel(tile: tile, width: width) }
      .accessibilityLabel(tile.words)
  }
}

/// The title, the value and the longest detail that fits.
private struct HomeCountLabel: View {
  let tile: HomeTile
  let width: Int

  var body: some View {
    HStack(spacing: .cells(1)) {
      RowMark()
      Text(tile.titles.last ?? "")
      Text(tile.value).bold().foregroundStyle(tile.id.color)
      Text(detail).foregroundStyle(.secondary)
    }
    .lineLimit(1)
    .frame(width: .cells(width), alignment: .leading)
  }

  private var detail: String {
    let room = width - 4 - (tile.titles.last?.count ?? 0) - tile.value.count
    let texts = tile.details.dropFirst().filter { !$0.isEmpty }.map { "· \($0)" }
    return texts.first { $0.count <= room } ?? ""
  }
}
