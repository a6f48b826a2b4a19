import TerminalUI

/// A coloured band with what the screen is, and what leads on from it.
struct ColorScreen: View {
  let color: Color
  let lines: [String]
  var links: [ScreenLink] = []

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(lines, id: \.self) { Text($0) }
      }
      .foregroundStyle(.white)
      .padding(.horizontal, 2)
      .padding(.vertical, 1)
      .frame(maxWidth: .infinity, alignment: .leading)
      .background(color)
      VStack(alignment: .leading, spacing: 0) {
        ForEach(links) { link in
          Button(link.title) { link.action() }
        }
      }
      .padding(.horizontal, 2)
    }
    .tint(color)
  }
}

/// A button of a coloured screen.
struct ScreenLink: Identifiable {
  let title: String
  let action: @MainActor () -> Void

  var id: String { title }

  init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }
}
