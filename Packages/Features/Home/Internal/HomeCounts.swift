import TerminalUI

/// The order counts, side by side.
struct HomeCounts: View {
  @Environment(HomeModel.self) private var model

  var body: some View {
    ViewThatFits(in: .horizontal) {
      columns(width: 14, spacing: 2)
      columns(width: 10, spacing: 1)
    }
  }

  private func columns(width: Int, spacing: Int) -> some View {
    HStack(spacing: spacing) {
      ForEach(model.counts) { count in
        VStack(alignment: .leading) {
          Text(count.value).bold()
          Text(count.name).foregroundStyle(.secondary)
        }
        .frame(width: width, alignment: .leading)
      }
    }
  }
}
