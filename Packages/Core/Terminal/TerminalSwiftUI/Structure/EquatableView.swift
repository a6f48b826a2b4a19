/// A view that is evaluated again only if it is not equal to the one before (SwiftUI's view of the same name).
public struct EquatableView<Content: View & Equatable>: View {
  /// The view.
  public var content: Content

  /// Creates the view, whose content is compared with `==`.
  public init(content: Content) {
    self.content = content
  }

  /// The content and behavior of the view.
  public var body: Content { content }
}

extension View where Self: Equatable {
  /// Prevents the evaluation of the view if it is equal to the one before.
  public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
