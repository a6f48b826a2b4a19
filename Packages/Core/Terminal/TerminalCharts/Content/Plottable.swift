import TerminalUI

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A value that a chart can place on an axis (Swift Charts' protocol of the same name).
///
/// Numbers, strings and dates are plottable. A type of the app returns one of them; an enumeration with raw values needs
/// only the conformance.
public protocol Plottable {
  /// The type of the value on the axis.
  associatedtype PrimitivePlottable: Plottable

  /// The value on the axis.
  var primitivePlottable: PrimitivePlottable { get }

  /// Creates the value from one on the axis; `nil` if there is none, as for a selection between two categories.
  init?(primitivePlottable: PrimitivePlottable)

  /// The position on an axis; the library's own types implement it.
  var _axisValue: AxisPosition { get }

  /// Returns the value at a position on an axis; `nil` if there is none.
  static func _make(at position: AxisPosition) -> Self?
}

/// A position on an axis.
public enum AxisPosition: Hashable, Sendable {
  /// A number.
  case number(Double)
  /// A time in seconds since 1970 in UTC.
  case time(Double)
  /// A name.
  case category(String)
}

extension Plottable {
  /// The position of the value on the axis.
  @inlinable public var _axisValue: AxisPosition { primitivePlottable._axisValue }

  /// Returns the value at a position on an axis.
  public static func _make(at position: AxisPosition) -> Self? {
    PrimitivePlottable._make(at: position).flatMap(Self.init(primitivePlottable:))
  }
}

extension Plottable where PrimitivePlottable == Self {
  /// The value itself.
  public var primitivePlottable: Self { self }

  /// Creates the value from itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: BinaryFloatingPoint {
  /// The position of the number.
  @inlinable public var _axisValue: AxisPosition { .number(Double(self)) }

  /// Returns the number at a position.
  public static func _make(at position: AxisPosition) -> Self? {
    if case .number(let number) = position { Self(number) } else { nil }
  }
}

extension Plottable where Self: BinaryInteger {
  /// The position of the number.
  @inlinable public var _axisValue: AxisPosition { .number(Double(self)) }

  /// Returns the nearest whole number to a position.
  public static func _make(at position: AxisPosition) -> Self? {
    if case .number(let number) = position { Self(exactly: number.rounded()) } else { nil }
  }
}

extension Double: Plottable {}
extension Float: Plottable {}
extension Int: Plottable {}
extension Int8: Plottable {}
extension Int16: Plottable {}
extension Int32: Plottable {}
extension Int64: Plottable {}
extension UInt: Plottable {}
extension UInt8: Plottable {}
extension UInt16: Plottable {}
extension UInt32: Plottable {}
extension UInt64: Plottable {}

extension String: Plottable {
  /// The name as a category.
  @inlinable public var _axisValue: AxisPosition { .category(self) }

  /// Returns the name of a category.
  public static func _make(at position: AxisPosition) -> String? {
    if case .category(let name) = position { name } else { nil }
  }
}

extension Date: Plottable {
  /// The time of the date.
  @inlinable public var _axisValue: AxisPosition { .time(timeIntervalSince1970) }

  /// Returns the date at a position.
  public static func _make(at position: AxisPosition) -> Date? {
    if case .time(let seconds) = position { Date(timeIntervalSince1970: seconds) } else { nil }
  }
}

/// A value with the name of its dimension, such as `.value("Day", 3)` (Swift Charts' type of the same name).
public struct PlottableValue<Value: Plottable> {
  @usableFromInline let label: String
  @usableFromInline let value: Value
  @usableFromInline var unit: TimeUnit?

  @inlinable
  init(label: String, value: Value, unit: TimeUnit? = nil) {
    self.label = label
    self.value = value
    self.unit = unit
  }

  /// Returns a value with the name of its dimension, which titles the axis for screen readers.
  @inlinable
  public static func value(_ label: String, _ value: Value) -> PlottableValue {
    PlottableValue(label: label, value: value)
  }
}

extension PlottableValue where Value == Date {
  /// Returns a date that counts for a whole day, month or other unit.
  ///
  /// The unit is a year, month, week, day, hour, minute or second; others count as days. It begins in the calendar and
  /// its time zone; `nil` is that of the system.
  public static func value(
    _ label: String, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue {
    PlottableValue(label: label, value: value, unit: TimeUnit(unit, in: calendar ?? .current))
  }
}
