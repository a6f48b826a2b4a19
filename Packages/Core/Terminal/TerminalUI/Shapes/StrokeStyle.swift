/// The look of a line (SwiftUI's type of the same name).
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of a line, which a terminal does not distinguish.
  public enum LineCap: Hashable, Sendable {
    /// SwiftUI's ends of lines.
    case butt, round, square
  }

  /// The shape of the corners of a line, which a terminal does not distinguish.
  public enum LineJoin: Hashable, Sendable {
    /// SwiftUI's corners of lines.
    case miter, round, bevel
  }

  /// The width of the line in points.
  public var lineWidth: Double
  /// The ends of the line; without effect.
  public var lineCap: LineCap
  /// The corners of the line; without effect.
  public var lineJoin: LineJoin
  /// The limit of pointed corners; without effect.
  public var miterLimit: Double
  /// The lengths of dashes and gaps in points; empty for a continuous line.
  public var dash: [Double]
  /// The distance in the pattern of dashes at which the line begins, in points.
  public var dashPhase: Double

  /// Creates a style of lines; caps, joins and the miter limit have no effect, because lines are characters.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How overlapping parts of a path are filled (SwiftUI's type of the same name).
public struct FillStyle: Hashable, Sendable {
  /// Whether overlapping parts exclude each other.
  public var isEOFilled: Bool
  /// Whether edges are smooth; without effect, because edges are quarters of cells.
  public var isAntialiased: Bool

  /// Creates a style of filling; with `eoFill`, overlapping parts exclude each other, and `antialiased` has no effect.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
