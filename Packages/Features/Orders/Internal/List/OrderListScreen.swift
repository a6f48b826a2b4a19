import FeatureKit
import TerminalUI

extension View {
  /// Styles the view as a screen that shows a list of orders.
  ///
  /// Until the first response no control accepts input, so that the list receives the focus when it appears.
  ///
  /// - Parameters:
  ///   - title: The navigation title.
  ///   - isLoading: Whether the first response is outstanding.
  /// - Returns: The screen.
  func orderListScreen(_ title: String, isLoading: Bool) -> some View {
    disabled(isLoading)
      .buffersTypeAhead(while: isLoading)
      .screen(title, margin: 0)
  }
}

/// The line above the completed orders.
struct OrderHistoryHeader: View {
  /// The number of matches and of all completed orders.
  let countLine: String
  /// Whether the list is out of date, as text, or `nil`.
  let updateLine: String?

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(showsTitle: true)
      line(showsTitle: false)
    }
    .padding(.horizontal, 1)
  }

  private func line(showsTitle: Bool) -> some View {
    HStack(spacing: 2) {
      if showsTitle { Text("Completed orders").bold() }
      Spacer()
      if let updateLine { Text(updateLine).foregroundStyle(.accent) }
      Text(countLine).foregroundStyle(.secondary)
    }
  }
}
