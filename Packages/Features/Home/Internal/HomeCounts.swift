import TerminalUI

/// The order counts, side by side.
struct HomeCounts: View {
  @Environment(HomeModel.self) private var model

  var body: some View {
    HStack(spacing: 2) {
      ForEach(model.counts) { count in
        VStack(alignment: .leading) {
          Text(count.value).bold()
          Text(count.name).foregroundStyle(.secondary)
        }
        .frame(width: 14, alignment: .leading)
      }
    }
  }
}
