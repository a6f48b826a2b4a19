import TerminalUI

/// A description on a colored background, with links below.
///
/// Without links, the color fills the screen.
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
      .frame(maxWidth: .infinity, maxHeight: links.isEmpty ? .infinity : nil, alignment: .topLeading)
      .background(color)
      if !links.isEmpty {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(links) { link in
              Button(link.title) { link.action() }
            }
          }
        }
        .padding(.horizontal, 2)
      }
    }
    .tint(color)
  }
}

/// A button of a color screen.
struct ScreenLink: Identifiable {
  let title: String
  let action: @MainActor () -> Void

  var id: String { title }

  init(_ title: String, action: @escaping @MainActor () -> Void) {
    self.title = title
    self.action = action
  }
}
