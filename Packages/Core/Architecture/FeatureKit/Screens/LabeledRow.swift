public import TerminalUI

/// A row with a name and its content.
///
/// The names have a fixed width, so that rows align.
public struct LabeledRow<Content: View>: View {
  private let name: String
  private let content: Content

  /// Creates a row.
  public init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    HStack(spacing: .cells(1)) {
      Text(name).foregroundStyle(.secondary).lineLimit(1).frame(width: .cells(12), alignment: .leading)
      content.labelsHidden()
    }
  }
}
