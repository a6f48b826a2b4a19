/// The columns of a list of records for one width, which the header and all rows share.
///
/// A narrow list shows number, name, amount and the symbol of the status. With more space it adds the age, the items,
/// the words of the status, the date, and the time of day. The name is at most 40 columns wide, so a
/// wide list has no large gap after it.
public struct RecordColumns: Equatable, Sendable {
  /// The columns of the number.
  public private(set) var number = 8
  /// The columns of the name.
  public private(set) var name = 8
  /// The columns of the date; `nil` if it is not shown.
  public private(set) var date: Int?
  /// The columns of the age; `nil` if it is not shown.
  public private(set) var age: Int?
  /// The columns of the number of items; `nil` if it is not shown.
  public private(set) var items: Int?
  /// The columns of the amount; `nil` if it is not shown.
  public private(set) var amount: Int?
  /// The columns of the status: 1 for its symbol alone.
  public private(set) var status = 1
  /// The empty columns between two columns.
  public private(set) var gap = 1
  /// Whether the date includes the time of day.
  public var showsTime: Bool { date == Self.dateWithTime }
  private static let dateOnly = 12
  private static let dateWithTime = 18
  private static let names = 8...40
  private static let maximumGap = 5

  /// Selects the columns for a width of a row in terminal columns; `showsDates` shows the date in place of the age.
  public init(width: Int, showsDates: Bool = false) {
    if width < 40 { number = 7 }
    if width >= 27 { amount = width < 40 ? 10 : 11 }
    if width >= 44, !showsDates { age = 6 }
    if width >= 52 { items = 5 }
    if width >= 62 { status = 11 }
    if width >= (showsDates ? 48 : 80) { date = Self.dateOnly }
    if width >= 110 { date = Self.dateWithTime }
    distribute(width)
  }

  private var gapCount: Int { 2 + [date, age, items, amount].count { $0 != nil } }

  /// Distributes the remaining width: first to the name, then to the gaps.
  private mutating func distribute(_ width: Int) {
    let fixed = number + (date ?? 0) + (age ?? 0) + (items ?? 0) + (amount ?? 0) + status
    let rest = width - fixed - gapCount
    name = min(max(Self.names.lowerBound, rest), width < 100 ? Self.names.upperBound : 30)
    gap = min(Self.maximumGap, 1 + max(0, rest - name) / gapCount)
    name = min(max(Self.names.lowerBound, width - fixed - gapCount * gap), Self.names.upperBound)
  }
}
