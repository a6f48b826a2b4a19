/// What the key hints call Return in a field (SwiftUI's type of the same name).
public struct SubmitLabel: Hashable, Sendable {
  let title: String

  public static let `continue` = SubmitLabel(title: "Continue")
  public static let done = SubmitLabel(title: "Done")
  public static let go = SubmitLabel(title: "Go")
  public static let join = SubmitLabel(title: "Join")
  public static let next = SubmitLabel(title: "Next")
  public static let `return` = SubmitLabel(title: "Return")
  public static let search = SubmitLabel(title: "Search")
  public static let send = SubmitLabel(title: "Send")
  public static let submit = SubmitLabel(title: "Submit")
}

extension EnvironmentValues {
  private struct SubmitLabelKey: EnvironmentKey {
    static let defaultValue = SubmitLabel.submit
  }

  var submitLabel: SubmitLabel {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

extension View {
  /// Names what Return does in the fields of the view. Shown where `onSubmit` says that it does something.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    environment(\.submitLabel, label)
  }
}
