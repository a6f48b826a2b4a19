public import TerminalUI

/// The marks of a chart, or a part of them (Swift Charts' protocol of the same name).
@MainActor
@preconcurrency
public protocol ChartContent {
  /// The type of the body.
  associatedtype Body: ChartContent

  /// The marks.
  @ChartContentBuilder
  var body: Body { get }

  /// Adds the marks to a chart. The library's own marks implement it; other content needs only `body`.
  func _collect(into marks: inout MarkCollector)
}

extension ChartContent {
  /// Adds the marks of the body.
  @inlinable
  public func _collect(into marks: inout MarkCollector) { body._collect(into: &marks) }
}

extension Never: ChartContent {}

/// Content that the library implements itself.
public protocol PrimitiveChartContent: ChartContent where Body == Never {}

extension PrimitiveChartContent {
  /// The body of a mark; reading it is a programming error.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A result builder that combines the statements of a closure into the content of a chart (Swift Charts' result builder
/// of the same name).
@resultBuilder
@MainActor
public enum ChartContentBuilder {
  /// Builds a closure without statements.
  @inlinable
  public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }

  /// Builds a single statement.
  @inlinable
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  /// Builds a sequence of statements.
  @inlinable
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> TupleChartContent<repeat each Content> {
    TupleChartContent(content: (repeat each content))
  }

  /// Builds a statement.
  @inlinable
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

  /// Builds an `if` without an `else`.
  @inlinable
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  /// Builds the first branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> ConditionalChartContent<First, Second> { .first(first) }

  /// Builds the second branch of an `if` or `switch`.
  @inlinable
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> ConditionalChartContent<First, Second> { .second(second) }
}

/// Content without marks.
public struct EmptyChartContent: PrimitiveChartContent {
  /// Creates the content.
  public init() {}

  /// Adds nothing.
  public func _collect(into marks: inout MarkCollector) {}
}

/// The content of several statements.
public struct TupleChartContent<each Content: ChartContent>: PrimitiveChartContent {
  @usableFromInline let content: (repeat each Content)

  @inlinable
  init(content: (repeat each Content)) { self.content = content }

  /// Adds the marks of each statement, in their order.
  @inlinable
  public func _collect(into marks: inout MarkCollector) {
    repeat (each content)._collect(into: &marks)
  }
}

/// The content of one of two branches.
public enum ConditionalChartContent<First: ChartContent, Second: ChartContent>: PrimitiveChartContent {
  case first(First)
  case second(Second)

  /// Adds the marks of the branch.
  @inlinable
  public func _collect(into marks: inout MarkCollector) {
    switch self {
    case .first(let content): content._collect(into: &marks)
    case .second(let content): content._collect(into: &marks)
    }
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  /// The body of optional content; reading it is a programming error.
  public var body: Never { fatalError("Optional has no body") }

  /// Adds the marks of the content, if there is any.
  @inlinable
  public func _collect(into marks: inout MarkCollector) { self?._collect(into: &marks) }
}

extension ForEach: ChartContent where Content: ChartContent {
  /// The body of the content of each element; reading it is a programming error.
  public var body: Never { fatalError("ForEach has no body") }

  /// Creates the content of each element, identified by a key path.
  ///
  /// `id` has no effect on the marks: a chart is drawn as a whole.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: { $0[keyPath: id] }, makeContent: content)
  }

  /// Adds the marks of each element.
  @inlinable
  public func _collect(into marks: inout MarkCollector) {
    for element in data { content(element)._collect(into: &marks) }
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates the content of each identifiable element.
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: { $0.id }, makeContent: content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Creates the content of each number of a range.
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: { $0 }, makeContent: content)
  }
}
