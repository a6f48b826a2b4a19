import TerminalSwiftUI

extension VocabularyTable {
  static let terminal = Family(title: "Terminal") { family in
    family.approximated(
      "\\.colorScheme", "that of the palette, or of the terminal's background if it reports one", uses: 50
    ) {
      SchemeReader()
    }
    family.swiftUI.approximated("Link(_:destination:) in a terminal", "also a hyperlink of the terminal (OSC 8)") {
      Link("Site", destination: "https://example.com")
    }
    family.declined("PasteButton", "a terminal pastes by itself; the clipboard is never read")
    family.declined("UIPasteboard, NSPasteboard", "use the action `\\.copy` of the environment")
  }
}

private struct SchemeReader: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View { Text(colorScheme == .dark ? "dark" : "light") }
}
