import TerminalUI

@main
struct HelloApp: App {
  var body: some Scene {
    WindowGroup { GreetingView() }
  }
}

struct GreetingView: View {
  @State private var name = ""

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name)
      Text(name.isEmpty ? "Who are you?" : "Hello, \(name)")
    }
  }
}
