public import TerminalUI

/// A message in place of an empty list: a symbol, what is missing, and what to do.
public struct EmptyStateView: View {
  private let symbol: String
  private let title: String
  private let advice: String

  /// Creates a message.
  ///
  /// `symbol` is a character one column wide, in the accent color; screen readers skip it. `advice` is what the user
  /// can do, with the key, or when content appears.
  public init(_ title: String, symbol: String, advice: String) {
    self.title = title
    self.symbol = symbol
    self.advice = advice
  }

  /// The content and behavior of the view.
  public var body: some View {
    VStack(spacing: 0) {
      Text(symbol).bold().foregroundStyle(.accent).accessibilityHidden(true)
      Text(title).bold()
      Text(advice).foregroundStyle(.secondary)
    }
    .multilineTextAlignment(.center)
    .padding(.horizontal, .cells(1))
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
