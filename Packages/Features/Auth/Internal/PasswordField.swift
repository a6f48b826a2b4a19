import FeatureKit
import TerminalUI

/// A field for a password, which the user can show with Ctrl-V to check it.
struct PasswordField: View {
  private let title: String
  @Binding private var text: String
  @State private var isRevealed = false
  @Environment(\.isNarrowCard) private var isNarrow

  init(_ title: String, text: Binding<String>) {
    self.title = title
    _text = text
  }

  var body: some View {
    HStack(spacing: .cells(1)) {
      SecureField(title, text: $text, prompt: "")
        .secureTextRevealed(isRevealed)
      if !isNarrow {
        Button(isRevealed ? "Hide" : "Show") { isRevealed.toggle() }
          .buttonStyle(.plain)
          .keyboardShortcut("v", modifiers: .control)
          // Tab leads from the password to the button that submits it.
          .focusable(false)
      }
    }
  }
}
