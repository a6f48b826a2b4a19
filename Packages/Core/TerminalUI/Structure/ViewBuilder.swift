/// A result builder that combines the statements of a closure into one view (SwiftUI's result builder of the same
/// name).
@resultBuilder
@MainActor
public enum ViewBuilder {
  /// Builds an empty view from a closure without statements.
  ///
  /// - Returns: The empty view.
  public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  /// Builds a single view.
  ///
  /// - Parameter content: The view.
  /// - Returns: The view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds a sequence of views.
  ///
  /// - Parameter content: The views.
  /// - Returns: A view of all of them, in this order.
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  /// Builds a statement.
  ///
  /// - Parameter content: The view of the statement.
  /// - Returns: The view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content {
    content
  }

  /// Builds an `if` without an `else`.
  ///
  /// - Parameter content: The view; `nil` if the condition is false.
  /// - Returns: The optional view.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }

  /// Builds the first branch of an `if` or `switch`.
  ///
  /// - Parameter first: The view of the branch.
  /// - Returns: A view that shows the first branch.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent(.first(first))
  }

  /// Builds the second branch of an `if` or `switch`.
  ///
  /// - Parameter second: The view of the branch.
  /// - Returns: A view that shows the second branch.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent(.second(second))
  }

  /// Builds a branch of `if #available`, with its type erased.
  ///
  /// - Parameter content: The view of the branch.
  /// - Returns: The type-erased view.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
