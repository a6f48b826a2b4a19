public import TerminalUI
import TrellisNavigationUI

/// The button that leaves a screen whose own head replaces the title bar; nothing if the screen is the first one.
///
/// It never has the focus, because Escape does the same.
public struct BackButton: View {
  @Environment(\.canNavigateBack) private var canNavigateBack
  @Environment(\.navigationBackAction) private var backAction
  private let isShort: Bool

  /// Creates the button, with the arrow but without the word if it is short.
  public init(isShort: Bool = false) {
    self.isShort = isShort
  }

  /// The content and behavior of the view.
  public var body: some View {
    if canNavigateBack, let backAction {
      Button {
        backAction()
      } label: {
        Text(verbatim: isShort ? "‹" : "‹ Back").foregroundStyle(.accent)
      }
      .buttonStyle(.plain)
      .focusable(false)
      .accessibilityLabel("Back")
    }
  }
}
