public import TerminalUI

/// The values of an axis at which there are labels (Swift Charts' type of the same name).
public struct AxisMarkValues: Hashable, Sendable {
  /// The requested number of values; `nil` for as many as fit.
  let count: Int?
  /// As many round values as fit.
  public static let automatic = AxisMarkValues(count: nil)

  /// Returns about a number of round values; fewer if they do not fit.
  public static func automatic(desiredCount: Int? = nil) -> AxisMarkValues { AxisMarkValues(count: desiredCount) }
}

/// A value of an axis (Swift Charts' type of the same name).
public struct AxisValue {
  let position: AxisPosition

  /// Returns the value as a type; `nil` if it is of another kind.
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

/// A dashed line across the chart at each value of an axis (Swift Charts' type of the same name).
public struct AxisGridLine: AxisMark {
  /// Creates a line.
  public init() {}

  /// Adds the line.
  public func _add(to parts: inout AxisMarkParts) { parts.hasGridLine = true }
}

/// A mark beside a label (Swift Charts' type of the same name), which a terminal has no room for.
public struct AxisTick: AxisMark {
  /// Creates a mark that is not shown.
  public init() {}

  /// Adds nothing.
  public func _add(to parts: inout AxisMarkParts) {}
}

/// The label of a value (Swift Charts' type of the same name).
public struct AxisValueLabel: AxisMark {
  private let label: AxisMarkParts.Label

  /// Creates the automatic label.
  public init() { label = .automatic }

  /// Creates a label.
  public init(_ text: some StringProtocol) { label = .text(String(text)) }

  /// Creates a label from the text of a view; other views are left out.
  @MainActor
  public init(@ViewBuilder content: () -> some View) { label = .text(plainTitle(of: content())) }

  /// Adds the label.
  public func _add(to parts: inout AxisMarkParts) { parts.label = label }
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
  public static func buildIf(_ mark: AxisMarkList?) -> AxisMarkList { mark ?? AxisMarkList(marks: []) }

  /// Builds the first branch of an `if` or `switch`.
  public static func buildEither(first: AxisMarkList) -> AxisMarkList { first }

  /// Builds the second branch of an `if` or `switch`.
  public static func buildEither(second: AxisMarkList) -> AxisMarkList { second }
}

/// The labels and lines of an axis (Swift Charts' type of the same name), below the chart or to its left.
public struct AxisMarks {
  let values: AxisMarkValues
  let parts: (@MainActor (AxisValue) -> AxisMarkParts)?

  /// Creates the automatic labels and lines at some values.
  public init(values: AxisMarkValues = .automatic) {
    self.values = values
    parts = nil
  }

  /// Creates labels and lines at some values.
  public init(
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping @MainActor (AxisValue) -> AxisMarkList
  ) {
    self.values = values
    parts = { value in
      var parts = AxisMarkParts()
      content(value)._add(to: &parts)
      return parts
    }
  }
}
