public import TerminalUI

/// A chart of bars, lines, areas, points and shares (Swift Charts' type of the same name).
///
/// ```swift
/// Chart(days) { day in
///   BarMark(x: .value("Day", day.name), y: .value("Revenue", day.revenue))
/// }
/// .frame(height: .cells(12))
/// ```
///
/// Bars are drawn with eighths of cells, and lines and areas with braille dots. Screen readers read the number of values,
/// the extremes and the trend instead.
public struct Chart<Content: ChartContent>: View {
  // A closure instead of the content: it is made where the types are known, so that the content is collected by
  // specialized code.
  @usableFromInline let collect: @MainActor (inout MarkCollector) -> Void
  @Environment(\.self) private var environment

  /// Creates a chart from marks.
  @inlinable
  public init(@ChartContentBuilder content: () -> Content) { self.init(content()) }

  @inlinable
  init(_ content: Content) { collect = { content._collect(into: &$0) } }

  /// Creates a chart with marks for each element.
  @inlinable
  public init<Data: RandomAccessCollection, ID: Hashable, Marks: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Marks
  ) where Content == ForEach<Data, ID, Marks> {
    self.init(ForEach(data, id: id, content: content))
  }

  /// Creates a chart with marks for each identifiable element.
  @inlinable
  public init<Data: RandomAccessCollection, Marks: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Marks
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Marks> {
    self.init(ForEach(data, content: content))
  }

  /// The content and behavior of the view.
  public var body: some View {
    var marks = MarkCollector(environment: environment)
    collect(&marks)
    return CellDrawingView(ChartDrawing(marks.data, environment))
  }
}
