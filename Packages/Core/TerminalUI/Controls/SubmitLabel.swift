/// The title of Return in the key hints of a field (SwiftUI's type of the same name).
public struct SubmitLabel: Hashable, Sendable {
  let title: String

  /// The title "Continue".
  public static let `continue` = SubmitLabel(title: "Continue")
  /// The title "Done".
  public static let done = SubmitLabel(title: "Done")
  /// The title "Go".
  public static let go = SubmitLabel(title: "Go")
  /// The title "Join".
  public static let join = SubmitLabel(title: "Join")
  /// The title "Next".
  public static let next = SubmitLabel(title: "Next")
  /// The title "Return".
  public static let `return` = SubmitLabel(title: "Return")
  /// The title "Search".
  public static let search = SubmitLabel(title: "Search")
  /// The title "Send".
  public static let send = SubmitLabel(title: "Send")
  /// The title "Submit", which is the default.
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
  /// Sets the title of Return in the key hints of the fields in the view.
  ///
  /// The hint appears only in fields with an `onSubmit` action.
  ///
  /// - Parameter label: The title.
  /// - Returns: A view with the submit label.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    environment(\.submitLabel, label)
  }
}
