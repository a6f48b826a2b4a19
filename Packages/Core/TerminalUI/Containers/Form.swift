/// Controls one below the other, which scroll together. A field or a picker has its title before it, or above it where the
/// form is narrow; `labelsHidden()` leaves the titles out.
public struct Form<Content: View>: View {
  let content: Content

  /// - Parameter content: the fields and sections, from top to bottom.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

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

  /// Whether the view is in a form, where controls have their titles beside them.
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
  /// Leaves out the titles that a form shows beside the controls of the view.
  public func labelsHidden() -> some View {
    environment(\.labelsAreHidden, true)
  }
}
