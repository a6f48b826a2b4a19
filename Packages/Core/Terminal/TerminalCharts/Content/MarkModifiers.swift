public import TerminalUI

/// The width of a bar (Swift Charts' type of the same name).
public struct MarkDimension: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  enum Kind: Hashable {
    case automatic
    case points(Double)
    case ratio(Double)
  }

  let kind: Kind

  /// Creates a width in points, of which 8 are one column and 16 are one row.
  ///
  /// - Parameter value: The points.
  public init(integerLiteral value: Int) { kind = .points(Double(value)) }

  /// Creates a width in points.
  ///
  /// - Parameter value: The points.
  public init(floatLiteral value: Double) { kind = .points(value) }

  private init(_ kind: Kind) { self.kind = kind }

  /// Three quarters of the distance between two bars.
  public static let automatic = MarkDimension(.automatic)

  /// Returns a share of the distance between two bars.
  ///
  /// - Parameter ratio: The share, from 0 to 1.
  public static func ratio(_ ratio: Double) -> MarkDimension { MarkDimension(.ratio(ratio)) }
}

/// How marks at the same position are combined (Swift Charts' type of the same name).
public struct MarkStackingMethod: Hashable, Sendable {
  private let isStacking: Bool

  /// Marks are stacked.
  public static let standard = MarkStackingMethod(isStacking: true)
  /// Marks are drawn over each other.
  public static let unstacked = MarkStackingMethod(isStacking: false)
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
  /// A pentagon, shown as a star.
  public static let pentagon = BasicChartSymbolShape(character: "★", ascii: "%")
  /// A plus sign.
  public static let plus = BasicChartSymbolShape(character: "+", ascii: "+")
  /// A cross.
  public static let cross = BasicChartSymbolShape(character: "×", ascii: "x")
  /// An asterisk.
  public static let asterisk = BasicChartSymbolShape(character: "∗", ascii: "*")

  /// The symbols of series, in order.
  static let ofSeries = [circle, diamond, square, triangle, plus, cross]
}

/// The position of an annotation (Swift Charts' type of the same name).
public struct AnnotationPosition: Hashable, Sendable {
  private let name: String

  /// The position that suits the mark: above it.
  public static let automatic = AnnotationPosition(name: "top")
  /// Above the mark.
  public static let top = AnnotationPosition(name: "top")
  /// Below the mark.
  public static let bottom = AnnotationPosition(name: "bottom")
  /// Over the mark.
  public static let overlay = AnnotationPosition(name: "overlay")
  /// Before the mark.
  public static let leading = AnnotationPosition(name: "leading")
  /// After the mark.
  public static let trailing = AnnotationPosition(name: "trailing")
  /// Above the mark.
  public static let topLeading = AnnotationPosition(name: "top")
  /// Above the mark.
  public static let topTrailing = AnnotationPosition(name: "top")
  /// Below the mark.
  public static let bottomLeading = AnnotationPosition(name: "bottom")
  /// Below the mark.
  public static let bottomTrailing = AnnotationPosition(name: "bottom")
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

  /// Sets the color of the marks.
  ///
  /// - Parameter style: The color; of a gradient, its first one.
  public func foregroundStyle(_ style: some ShapeStyle) -> some ChartContent {
    changed { $0.style.color = style._paint(in: $0.environment).singleColor }
  }

  /// Colors the marks by a value, which the legend names.
  ///
  /// Without color, the series differ by a fill pattern or a symbol.
  public func foregroundStyle(by value: PlottableValue<some Plottable>) -> some ChartContent {
    changed { $0.series = $0.data.seriesIndex(value.label, value.name) }
  }

  /// Sets the opacity of the marks.
  ///
  /// - Parameter opacity: The opacity, from 0 to 1. Marks in the color of their series are not changed.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changed { $0.style.color = ($0.style.color ?? ($0.series < 0 ? .accent : nil))?.opacity(opacity) }
  }

  /// Sets the symbol of points.
  ///
  /// - Returns: The marks with the symbol. A line shows it at each of its points.
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
  ///
  /// - Parameter method: Ignored.
  /// - Returns: The marks themselves.
  public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }

  /// Has no effect: a line is one braille dot wide.
  ///
  /// - Parameter style: Ignored.
  /// - Returns: The marks themselves.
  public func lineStyle(_ style: StrokeStyle) -> Self { self }

  /// Has no effect: bars are made of cells.
  ///
  /// - Parameter radius: Ignored.
  /// - Returns: The marks themselves.
  public func cornerRadius(_ radius: Double) -> Self { self }

  /// Puts bars with different values side by side.
  ///
  /// - Parameter value: The value that determines the place of the bar.
  public func position(by value: PlottableValue<some Plottable>) -> some ChartContent {
    changed { $0.group = Int32($0.data.groups.index(of: value.name)) }
  }

  /// Shows a text at the mark, where there is space.
  ///
  /// - Parameters:
  ///   - position: The position of the text.
  ///   - alignment: Has no effect: the text of a bar is centered, and that of a horizontal rule at its end.
  ///   - spacing: Has no effect: the text is in the next cells.
  ///   - content: The text; other views are left out.
  public func annotation(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: Double? = nil,
    @ViewBuilder content: @escaping @MainActor () -> some View
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
