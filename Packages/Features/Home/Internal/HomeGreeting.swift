import TerminalUI

/// The greeting, with the number of pending orders in words.
struct HomeGreeting: View {
  @Environment(HomeModel.self) private var model
  /// Whether the greeting is shown, or the number only.
  let greets: Bool

  var body: some View {
    VStack(alignment: .leading) {
      if greets { Text(model.greeting).bold().foregroundStyle(.accent) }
      Text(model.headline).foregroundStyle(.secondary)
    }
  }
}
