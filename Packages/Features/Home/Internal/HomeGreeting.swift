import TerminalUI

/// The greeting, with the number of pending orders in words.
struct HomeGreeting: View {
  @Environment(HomeModel.self) private var model

  var body: some View {
    VStack(alignment: .leading) {
      Text(model.greeting).bold().foregroundStyle(.accent)
      Text(model.headline).foregroundStyle(.secondary)
    }
  }
}
