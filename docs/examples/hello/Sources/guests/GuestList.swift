import TerminalUI

/// The names of the guests, of which the key `x` removes the selected one.
struct GuestList: View {
  @Binding var guests: [String]
  @State private var selection: String?

  var body: some View {
    if guests.isEmpty {
      Text("No guests yet.").foregroundStyle(.secondary)
    } else {
      List(selection: $selection) {
        ForEach(guests, id: \.self) { Text($0) }
          .onDelete { guests.remove(atOffsets: $0) }
      }
    }
  }
}
