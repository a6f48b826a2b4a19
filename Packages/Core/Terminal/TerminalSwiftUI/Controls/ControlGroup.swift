/// Controls that belong together, in a row (SwiftUI's type of the same name).
public struct ControlGroup<Content: View>: View {
  private let content: Content

  /// Creates a group of controls.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The content and behavior of the view.
  public var body: some View {
    HStack(spacing: .cells(1)) { content }
  }
}
