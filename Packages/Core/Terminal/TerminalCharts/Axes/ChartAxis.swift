public import TerminalUI

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The values of an axis at which there are labels (Swift Charts' type of the same name).
public struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(count: Int?)
    case stride(Double)
    case positions([AxisPosition])
  }

  let kind: Kind

  /// As many round values as fit.
  public static let automatic = AxisMarkValues(kind: .automatic(count: nil))

  /// Returns about a number of round values.
  ///
  /// - Parameter desiredCount: The number; fewer if they do not fit.
  public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues {
    AxisMarkValues(kind: .automatic(count: desiredCount))
  }

  /// Returns values at a distance.
  ///
  /// - Returns: The values; labels that would overlap are left out.
  public static func stride(by step: some BinaryFloatingPoint) -> AxisMarkValues {
    AxisMarkValues(kind: .stride(Double(step)))
  }

  /// Returns the beginnings of units of time, as many as fit.
  ///
  /// - Parameters:
  ///   - component: Has no effect: the unit depends on the width.
  ///   - count: Has no effect: the number depends on the width.
  public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues { .automatic }
}

/// A value of an axis (Swift Charts' type of the same name).
public struct AxisValue {
  let position: AxisPosition
  /// The index of the value, from zero.
  public let index: Int
  /// The number of values.
  public let count: Int

  /// Returns the value as a type.
  ///
  /// - Returns: The value, or `nil` if it is of another kind.
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? { Value._make(at: position) }
}

/// What an axis shows at a value.
public struct AxisMarkParts {
  enum Label {
    case none, automatic
    case text(String)
  }

  var hasGridLine = false
  var label = Label.none
}

/// A part of an axis (Swift Charts' protocol of the same name).
@MainActor
@preconcurrency
public protocol AxisMark {
  /// Adds the part to what the axis shows at a value.
  func _add(to parts: inout AxisMarkParts)
}

/// A line across the chart at each value of an axis (Swift Charts' type of the same name).
public struct AxisGridLine: AxisMark {
  /// Creates a line.
  ///
  /// - Parameters:
  ///   - centered: Has no effect: the line is at the value.
  ///   - stroke: Has no effect: the line is dashed.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}

  /// Adds the line.
  public func _add(to parts: inout AxisMarkParts) { parts.hasGridLine = true }
}

/// A mark beside a label (Swift Charts' type of the same name), which a terminal has no room for.
public struct AxisTick: AxisMark {
  /// Creates a mark that is not shown.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}

  /// Adds nothing.
  ///
  /// - Parameter parts: Ignored.
  public func _add(to parts: inout AxisMarkParts) {}
}

/// The label of a value (Swift Charts' type of the same name).
public struct AxisValueLabel: AxisMark {
  private let label: AxisMarkParts.Label

  /// Creates the automatic label.
  ///
  /// - Parameters:
  ///   - centered: Has no effect: labels are below the middle of their value.
  ///   - orientation: Has no effect: text is horizontal.
  public init(centered: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic) { label = .automatic }

  /// Creates a label.
  public init(_ text: LocalizedStringKey) { label = .text(String(text)) }

  /// Creates a label.
  @_disfavoredOverload
  public init(_ text: some StringProtocol) { label = .text(String(text)) }

  /// Creates a label from a view.
  ///
  /// - Parameters:
  ///   - centered: Has no effect: labels are below the middle of their value.
  ///   - content: The text; other views are left out.
  @MainActor
  public init(centered: Bool? = nil, @ViewBuilder content: () -> some View) {
    label = .text(plainTitle(of: content()))
  }

  /// Adds the label.
  public func _add(to parts: inout AxisMarkParts) { parts.label = label }
}

/// The orientation of a label (Swift Charts' type of the same name); always horizontal.
public enum AxisValueLabelOrientation: Hashable, Sendable {
  /// Swift Charts' orientations, all of which are horizontal.
  case automatic, horizontal, vertical, verticalReversed
}

/// The parts of an axis at a value.
public struct AxisMarkList: AxisMark {
  let marks: [any AxisMark]

  /// Adds each part.
  public func _add(to parts: inout AxisMarkParts) {
    for mark in marks { mark._add(to: &parts) }
  }
}

/// A result builder that combines the parts of an axis (Swift Charts' result builder of the same name).
@resultBuilder
@MainActor
public enum AxisMarkBuilder {
  /// Builds a sequence of parts.
  public static func buildBlock(_ marks: any AxisMark...) -> AxisMarkList { AxisMarkList(marks: marks) }

  /// Builds an `if` without an `else`.
  ///
  /// - Parameter mark: The part; `nil` if the condition is false.
  /// - Returns: The part, or nothing.
  public static func buildIf(_ mark: AxisMarkList?) -> AxisMarkList { mark ?? AxisMarkList(marks: []) }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither(first: AxisMarkList) -> AxisMarkList { first }

  /// Builds the second branch of an `if` or `switch`.
  public static func buildEither(second: AxisMarkList) -> AxisMarkList { second }
}

/// The labels and lines of an axis (Swift Charts' type of the same name).
public struct AxisMarks {
  let values: AxisMarkValues
  let parts: (@MainActor (AxisValue) -> AxisMarkParts)?

  /// Creates the automatic labels and lines at some values.
  ///
  /// - Parameters:
  ///   - position: Has no effect: labels are below the chart and to its left.
  ///   - values: The values.
  public init(position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic) {
    self.values = values
    parts = nil
  }

  /// Creates the automatic labels and lines at given values.
  ///
  /// - Parameters:
  ///   - position: Has no effect: labels are below the chart and to its left.
  ///   - values: The values.
  public init(position: AxisMarkPosition = .automatic, values: [some Plottable]) {
    self.values = AxisMarkValues(kind: .positions(values.map(\._axisValue)))
    parts = nil
  }

  /// Creates labels and lines at some values.
  ///
  /// - Parameters:
  ///   - position: Has no effect: labels are below the chart and to its left.
  ///   - values: The values.
  ///   - content: Returns the parts at a value.
  public init(
    position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> AxisMarkList
  ) {
    self.values = values
    parts = Self.collecting(content)
  }

  /// Creates labels and lines at given values.
  ///
  /// - Parameters:
  ///   - position: Has no effect: labels are below the chart and to its left.
  ///   - values: The values.
  ///   - content: Returns the parts at a value.
  public init(
    position: AxisMarkPosition = .automatic, values: [some Plottable],
    @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> AxisMarkList
  ) {
    self.values = AxisMarkValues(kind: .positions(values.map(\._axisValue)))
    parts = Self.collecting(content)
  }

  private static func collecting(
    _ content: @escaping @MainActor (AxisValue) -> AxisMarkList
  ) -> @MainActor (AxisValue) -> AxisMarkParts {
    { value in
      var parts = AxisMarkParts()
      content(value)._add(to: &parts)
      return parts
    }
  }
}

/// The side of an axis (Swift Charts' type of the same name); always below and to the left.
public enum AxisMarkPosition: Hashable, Sendable {
  /// Swift Charts' sides.
  case automatic, leading, trailing, top, bottom
}
