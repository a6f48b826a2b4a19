/// A vertical list of controls that scroll together.
///
/// A field or a picker has its title before it, or above it in a narrow form. `labelsHidden()` omits the titles.
public struct Form<Content: View>: View {
  let content: Content

  /// Creates a form.
  ///
  /// - Parameter content: The fields and sections, from top to bottom.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    ScrollView {
      VStack(alignment: .leading) { content }
        .modifier(FormLabelAlignment())
        .environment(\.showsFormLabels, true)
    }
  }
}

extension EnvironmentValues {
  private struct FormLabelsKey: EnvironmentKey {
    static let defaultValue = false
  }

  private struct LabelsHiddenKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// Whether the view is in a form that shows titles beside its controls.
  var showsFormLabels: Bool {
    get { self[FormLabelsKey.self] && !labelsAreHidden }
    set { self[FormLabelsKey.self] = newValue }
  }

  var labelsAreHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Hides the titles that a form shows beside the controls in the view.
  ///
  /// - Returns: A view without form titles.
  public func labelsHidden() -> some View {
    environment(\.labelsAreHidden, true)
  }
}
