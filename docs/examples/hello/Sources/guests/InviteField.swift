import TerminalUI

/// A field for a name, with a button that passes it on.
struct InviteField: View {
  let invite: (String) -> Void
  @State private var name = ""

  var body: some View {
    HStack {
      TextField("Name", text: $name)
      Button("Invite") {
        invite(name)
        name = ""
      }
      .disabled(name.isEmpty)
    }
  }
}
