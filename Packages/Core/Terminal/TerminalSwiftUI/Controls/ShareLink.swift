/// A button that shows a text to copy (SwiftUI's type of the same name).
///
/// A terminal cannot hand a value to another app, so the text is shown in a dialog, where the terminal selects it.
public struct ShareLink<Label: View>: View {
  private let text: String
  private let message: String
  private let label: Label
  @State private var isPresented = false

  /// Creates a link with a custom label to a text or an address, below a message; the subject is ignored.
  public init(
    item: some CustomStringConvertible, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    text = item.description
    self.message = message?.content ?? ""
    self.label = label()
  }

  /// The content and behavior of the view.
  public var body: some View {
    Button {
      isPresented = true
    } label: {
      label
    }
    .alert("Share", isPresented: $isPresented) {
      Button("Done", role: .cancel) {}
    } message: {
      VStack(alignment: .leading, spacing: .cells(1)) {
        if !message.isEmpty { Text(verbatim: message).foregroundStyle(.secondary) }
        Text(verbatim: text)
      }
    }
  }
}

extension ShareLink where Label == Text {
  /// Creates a link with a title.
  public init(
    _ title: LocalizedStringKey, item: some CustomStringConvertible, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { Text(title) }
  }

  /// Creates a link with a title to a text or an address, below a message; the subject is ignored.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, item: some CustomStringConvertible, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) { Text(title) }
  }
}
