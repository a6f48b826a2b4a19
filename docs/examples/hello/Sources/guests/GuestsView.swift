import TerminalUI

/// A list of guests, with a field that adds one.
struct GuestsView: View {
  @State private var guests: [String] = []

  var body: some View {
    VStack(alignment: .leading) {
      Text("Guests: \(guests.count)").bold()
      InviteField { guests.append($0) }
      GuestList(guests: $guests)
    }
  }
}
