public import TerminalUI

/// A name and what belongs to it, in one line; names under each other leave the same room.
public struct LabeledRow<Content: View>: View {
  private let name: String
  private let content: Content

  public init(_ name: String, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }

  public var body: some View {
    HStack(spacing: 1) {
      Text(name).foregroundStyle(.secondary).lineLimit(1).frame(width: 12, alignment: .leading)
      content.labelsHidden()
    }
  }
}
