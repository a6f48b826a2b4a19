import TerminalUI

/// The home screen of a shop without orders, which says what to do.
struct HomeEmptyView: View {
  @Environment(\.keyBindings) private var keyBindings
  let onNewOrder: @MainActor () -> Void

  var body: some View {
    VStack {
      Panel("Your shop") {
        VStack(alignment: .leading, spacing: 0) {
          Text("No orders yet.").bold()
          Text("Press \(keyBindings.key(of: .newOrder).description) to place your first order.").foregroundStyle(
            .secondary)
          Text("Its figures appear here as it comes in.").foregroundStyle(.secondary)
          // The key-hint line already names the key.
          Button("Place the first order", action: onNewOrder).padding(.top, .cells(1))
        }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
