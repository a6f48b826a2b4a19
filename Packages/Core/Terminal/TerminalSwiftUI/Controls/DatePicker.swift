/// A control that selects a date, a time, or both.
///
/// It shows `2026-11-23 14:05` in the calendar and the time zone of the environment. Left and Right select a part, Up and
/// Down change it, and digits type it. Tab leaves the control.
public struct DatePicker<Label: View>: View {
  /// The parts of a date that a picker shows.
  public typealias Components = DatePickerComponents

  private let selection: Binding<Date>
  private let range: DateLimits
  private let components: Components
  private let label: Label
  @Environment(\.calendar) private var calendar

  /// Creates a picker with a custom label.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateLimits(), displayedComponents, label: label)
  }

  /// Creates a picker with a custom label for a range of dates, to which changes are clamped.
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, DateLimits(first: range.lowerBound, last: range.upperBound), displayedComponents, label: label)
  }

  /// Creates a picker with a custom label for dates from a first one on, to which changes are clamped.
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateLimits(first: range.lowerBound), displayedComponents, label: label)
  }

  /// Creates a picker with a custom label for dates up to a last one, to which changes are clamped.
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, DateLimits(last: range.upperBound), displayedComponents, label: label)
  }

  private init(
    _ selection: Binding<Date>, _ range: DateLimits, _ components: Components, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.range = range
    self.components = components
    self.label = label()
  }

  /// The content and behavior of the view.
  public var body: some View {
    let parts = DateParts(calendar: calendar, limits: range, components: components)
    let selection = selection
    PartField(
      PartFieldValue {
        parts.shown(of: selection.wrappedValue)
      } step: { index, count in
        selection.wrappedValue = parts.step(selection.wrappedValue, index, by: count)
      } type: { index, number in
        selection.wrappedValue = parts.setting(selection.wrappedValue, index, to: number)
      }
    ) {
      label
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a picker.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a picker for a range of dates.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a picker for a range of dates, to which changes are clamped.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a picker for dates from a first one on.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a picker for dates from a first one on, to which changes are clamped.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a picker for dates up to a last one.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }

  /// Creates a picker for dates up to a last one, to which changes are clamped.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(title) }
  }
}

/// The parts of a date that a picker shows (SwiftUI's type of the same name).
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  /// The bit mask of the parts.
  public let rawValue: UInt

  /// Creates a set of parts.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The year, the month and the day.
  public static let date = DatePickerComponents(rawValue: 2)
}
