public import TerminalUI

/// A row of a panel that opens what it shows; the label shows the focus without color too, usually with a `RowMark`.
public struct RowButton<Label: View>: View {
  private enum Action {
    case immediate(@MainActor () -> Void)
    case asynchronous(@MainActor () async -> Void)
  }

  private let hint: String
  private let action: Action
  private let label: Label

  /// Creates a row.
  public init(
    _ hint: String = "Open order", action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.hint = hint
    self.action = .immediate(action)
    self.label = label()
  }

  /// Creates a row with an asynchronous action.
  public init(
    _ hint: String, action: @escaping @MainActor () async -> Void, @ViewBuilder label: () -> Label
  ) {
    self.hint = hint
    self.action = .asynchronous(action)
    self.label = label()
  }

  /// The content and behavior of the view.
  public var body: some View {
    button
      .buttonStyle(.row)
      .accessibilityHint(hint)
  }

  private var button: Button<Label> {
    switch action {
    case .immediate(let action): Button(action: action) { label }
    case .asynchronous(let action): Button(action: action) { label }
    }
  }
}

/// The mark at the beginning of a row that has the focus, which shows the focus without color.
public struct RowMark: View {
  @Environment(\.isFocused) private var isFocused

  /// Creates the mark.
  public init() {}

  /// The content and behavior of the view.
  public var body: some View { Text(isFocused ? "▸" : " ").accessibilityHidden(true) }
}
