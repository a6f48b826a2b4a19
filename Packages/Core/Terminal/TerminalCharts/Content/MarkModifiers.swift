public import TerminalUI

/// The width of a bar (Swift Charts' type of the same name).
public struct MarkDimension: Hashable, Sendable {
  /// The share of the distance between two bars; `nil` for the automatic width.
  let ratio: Double?
  /// Three quarters of the distance between two bars.
  public static let automatic = MarkDimension(ratio: nil)

  /// Returns a share of the distance between two bars, from 0 to 1.
  public static func ratio(_ ratio: Double) -> MarkDimension { MarkDimension(ratio: ratio) }
}

/// A symbol of a point (Swift Charts' type of the same name).
public struct BasicChartSymbolShape: Hashable, Sendable {
  let character: String
  let ascii: String
  /// A circle.
  public static let circle = BasicChartSymbolShape(character: "●", ascii: "o")
  /// A square.
  public static let square = BasicChartSymbolShape(character: "■", ascii: "#")
  /// A triangle.
  public static let triangle = BasicChartSymbolShape(character: "▲", ascii: "^")
  /// A diamond.
  public static let diamond = BasicChartSymbolShape(character: "◆", ascii: "*")
  /// A plus sign.
  public static let plus = BasicChartSymbolShape(character: "+", ascii: "+")
  /// A cross.
  public static let cross = BasicChartSymbolShape(character: "×", ascii: "x")
  /// The symbols of series, in order.
  static let ofSeries = [circle, diamond, square, triangle, plus, cross]
}

/// The position of an annotation (Swift Charts' type of the same name).
public enum AnnotationPosition: Hashable, Sendable {
  /// Above the mark, unless there is no space.
  case automatic, top
  /// Below the mark.
  case bottom
  /// Over the mark.
  case overlay
  /// Before the mark.
  case leading
  /// After the mark.
  case trailing
}

/// How the points of a line are connected (Swift Charts' type of the same name); always by straight lines.
public enum InterpolationMethod: Hashable, Sendable {
  /// Swift Charts' methods, all of which are straight lines.
  case linear, monotone, cardinal, catmullRom, stepStart, stepCenter, stepEnd
}

/// Content with a modifier.
public struct ModifiedChartContent<Content: ChartContent>: PrimitiveChartContent {
  @usableFromInline let content: Content
  @usableFromInline let change: @MainActor (inout MarkCollector) -> Void

  @inlinable
  init(content: Content, change: @escaping @MainActor (inout MarkCollector) -> Void) {
    self.content = content
    self.change = change
  }

  /// Adds the marks of the content with the modifier.
  public func _collect(into marks: inout MarkCollector) { marks.collect(content, change) }
}

extension ChartContent {
  private func changed(
    _ change: @escaping @MainActor (inout MarkCollector) -> Void
  ) -> ModifiedChartContent<Self> {
    ModifiedChartContent(content: self, change: change)
  }

  /// Sets the color of the marks; of a gradient, its first one.
  public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
    changed { $0.style.color = style._paint(in: $0.environment).singleColor }
  }

  /// Colors the marks by a value, which the legend names; without color, series differ by a fill pattern or a symbol.
  public func foregroundStyle(by value: PlottableValue<some Plottable>) -> some ChartContent {
    changed { $0.series = $0.data.seriesIndex(value.label, value.name) }
  }

  /// Sets the symbol of points; a line shows it at each of its points.
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changed { $0.style.symbol = symbol }
  }

  /// Sets the symbol of points by a value, which the legend names.
  public func symbol(by value: PlottableValue<some Plottable>) -> some ChartContent {
    changed { marks in
      marks.series = marks.data.seriesIndex(value.label, value.name)
      let symbols = BasicChartSymbolShape.ofSeries
      marks.style.symbol = symbols[Int(marks.series) % symbols.count]
    }
  }

  /// Has no effect: lines are straight between their points.
  public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }

  /// Has no effect: bars are made of cells.
  public func cornerRadius(_ radius: Double) -> Self { self }

  /// Puts bars with different values side by side.
  public func position(by value: PlottableValue<some Plottable>) -> some ChartContent {
    changed { $0.group = Int32($0.data.groups.index(of: value.name)) }
  }

  /// Shows a text at the mark, where there is space; other views are left out.
  public func annotation(
    position: AnnotationPosition = .automatic, @ViewBuilder content: @escaping @MainActor () -> some View
  ) -> some ChartContent {
    changed {
      $0.style.annotation = MarkStyle.Annotation(text: plainTitle(of: content()), position: position)
    }
  }
}

extension MarkData {
  mutating func seriesIndex(_ label: String, _ name: String) -> Int32 {
    series.isUsed = true
    if series.label.isEmpty { series.label = label }
    return Int32(series.index(of: name))
  }
}
