import TerminalUI

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One mark of a chart as numbers: on an axis of categories, the index of the category.
struct Mark: Equatable {
  enum Kind: UInt8 { case bar, line, area, point, rule, rectangle, sector }

  struct Kinds: Equatable {
    private var bits: UInt8 = 0

    mutating func insert(_ kind: Kind) { bits |= 1 << kind.rawValue }
    func contains(_ kind: Kind) -> Bool { bits & 1 << kind.rawValue != 0 }
  }

  var kind: Kind
  /// The index of the style in `MarkData.styles`.
  var style: Int32 = 0
  /// The index of the series, -1 for none.
  var series: Int32 = -1
  /// The index of the group: the line of a line mark, or the position beside others of a bar; -1 for none.
  var group: Int32 = -1
  // NaN for a coordinate that the mark does not have.
  var x = Double.nan
  var y = Double.nan

  // A coordinate that is missing in both is equal, although NaN is not.
  static func == (one: Mark, other: Mark) -> Bool {
    one.kind == other.kind && one.style == other.style && one.series == other.series && one.group == other.group
      && one.x.bitPattern == other.x.bitPattern && one.y.bitPattern == other.y.bitPattern
  }
}

/// The looks of a mark beside its series.
struct MarkStyle: Equatable {
  var color: Color?
  var symbol: BasicChartSymbolShape?
  var width = MarkDimension.automatic
  var annotation: Annotation?

  struct Annotation: Equatable {
    var text: String
    var position: AnnotationPosition
  }
}

struct AxisData: Equatable {
  enum Kind: Equatable {
    case number
    case category
    /// Dates: points in time, or whole units.
    case time(TimeUnit?)
  }

  var kind = Kind.number
  var label = ""
  var isUsed = false
  var categories: [String] = []
  private var indices: [String: Int] = [:]

  /// Returns the number of a value; NaN for no value, and for a number that cannot be drawn.
  mutating func number(of coordinate: AxisCoordinate?) -> Double {
    guard let coordinate else { return .nan }
    if !isUsed {
      isUsed = true
      label = coordinate.label
    }
    switch coordinate.position {
    case .number(let number): return number.magnitude <= 1e301 ? number : .nan
    case .time(let seconds):
      // A year beyond about 30,000 has no use, and its number of days no precision.
      guard seconds.magnitude < 1e12 else { return .nan }
      kind = .time(coordinate.unit)
      return coordinate.unit?.ordinal(of: seconds) ?? seconds
    case .category(let name):
      kind = .category
      return Double(index(of: name))
    }
  }

  /// Returns the index of a category, which is added if it is new.
  mutating func index(of name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = categories.count
    categories.append(name)
    return categories.count - 1
  }
}

struct MarkData: Equatable {
  var marks: [Mark] = []
  /// The kinds of `marks`, so that drawing passes over those that there are.
  var kinds = Mark.Kinds()
  var styles = [MarkStyle()]
  var x = AxisData()
  var y = AxisData()
  var series = AxisData()
  /// The groups: lines, or positions beside others.
  var groups = AxisData()
}

/// Collects the marks of a chart in one pass, without an allocation for each of them.
public struct MarkCollector {
  var data = MarkData()
  let environment: EnvironmentValues

  // What the modifiers around the present content set.
  var style = MarkStyle() { didSet { styleIndex = nil } }
  var series: Int32 = -1
  var group: Int32 = -1
  private var styleIndex: Int32? = 0

  init(environment: EnvironmentValues) { self.environment = environment }

  /// The maximum number of styles that are compared with a new one.
  private static let comparedStyles = 16

  private mutating func currentStyle() -> Int32 {
    if let styleIndex { return styleIndex }
    let known = data.styles.suffix(Self.comparedStyles).lastIndex(of: style)
    if known == nil { data.styles.append(style) }
    let index = Int32(known ?? data.styles.count - 1)
    styleIndex = index
    return index
  }

  /// Adds a mark with the present style; `line` is the name of its line, or `nil` for that of the modifiers around it.
  mutating func append(_ kind: Mark.Kind, _ coordinates: MarkCoordinates, line: String? = nil) {
    var mark = Mark(kind: kind)
    mark.x = data.x.number(of: coordinates.x)
    mark.y = data.y.number(of: coordinates.y)
    mark.group = line.map { Int32(data.groups.index(of: $0)) } ?? group
    (mark.style, mark.series) = (currentStyle(), series)
    data.kinds.insert(kind)
    data.marks.append(mark)
  }

  /// Collects content with other styles, and restores the present ones.
  @MainActor
  mutating func collect(_ content: some ChartContent, _ change: (inout MarkCollector) -> Void) {
    let (outerStyle, outerSeries, outerGroup, outerIndex) = (style, series, group, styleIndex)
    change(&self)
    content._collect(into: &self)
    (style, series, group) = (outerStyle, outerSeries, outerGroup)
    styleIndex = outerIndex
  }
}
