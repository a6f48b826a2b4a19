/// A comparator that compares values by a key path, such as Foundation's `KeyPathComparator`.
///
/// A table creates comparators of this type for the columns with a value.
public protocol KeyPathSortComparator<Compared>: SortComparator {
  /// The key path to the value.
  var keyPath: any PartialKeyPath<Compared> & Sendable { get }

  /// Creates a comparator.
  init<Value: Comparable>(_ keyPath: any KeyPath<Compared, Value> & Sendable, order: SortOrder)
}

extension KeyPathComparator: KeyPathSortComparator {}

/// Compares the rows of a table by the value of a column, as `KeyPathComparator` does.
///
/// ```swift
/// @State private var order = [ColumnComparator(\Person.name)]
/// Table(people.sorted(using: order), sortOrder: $order) { TableColumn("Name", value: \.name) }
/// ```
public struct ColumnComparator<Compared>: KeyPathSortComparator {
  /// The key path to the value.
  public let keyPath: any PartialKeyPath<Compared> & Sendable
  /// The order.
  public var order: SortOrder
  private let values: any ValueComparing<Compared>

  /// Creates a comparator.
  public init<Value: Comparable>(_ keyPath: any KeyPath<Compared, Value> & Sendable, order: SortOrder = .forward) {
    self.keyPath = keyPath
    self.order = order
    values = ColumnValues(keyPath: keyPath)
  }

  /// Returns the order of two rows.
  public func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
    order == .forward ? values.compare(lhs, rhs) : values.compare(rhs, lhs)
  }

  /// Returns whether two comparators sort by the same value in the same order.
  public static func == (lhs: ColumnComparator, rhs: ColumnComparator) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.order == rhs.order
  }

  /// Hashes the value by which the comparator sorts, and its order.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(keyPath)
    hasher.combine(order)
  }
}

/// Compares two rows by a value of a hidden type.
private protocol ValueComparing<Compared>: Sendable {
  associatedtype Compared

  func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult
}

private struct ColumnValues<Compared, Value: Comparable>: ValueComparing {
  let keyPath: any KeyPath<Compared, Value> & Sendable

  func compare(_ lhs: Compared, _ rhs: Compared) -> ComparisonResult {
    let (left, right) = (lhs[keyPath: keyPath], rhs[keyPath: keyPath])
    return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
  }
}

/// The sort order of a table, for any type of comparator.
@MainActor
struct TableSorting<RowValue> {
  /// Returns the order of a column that is the first one to sort by; `nil` for other columns.
  let primaryOrder: (TableColumn<RowValue>) -> SortOrder?
  let canSort: (TableColumn<RowValue>) -> Bool
  /// Sorts by a column first, or reverses its order if it is the first one already.
  let sort: (TableColumn<RowValue>) -> Void

  init<Sort: SortComparator>(_ order: Binding<[Sort]>) where Sort.Compared == RowValue {
    let own = { (column: TableColumn<RowValue>) in column.comparator(Sort.self) as? Sort }
    canSort = { own($0) != nil }
    primaryOrder = { column in
      guard let first = order.wrappedValue.first, let own = own(column), first.sortsAsMuch(as: own) else { return nil }
      return first.order
    }
    sort = { column in
      guard var next = own(column) else { return }
      var all = order.wrappedValue
      if let first = all.first, first.sortsAsMuch(as: next) {
        all[0].order = first.order == .forward ? .reverse : .forward
      } else {
        all.removeAll { $0.sortsAsMuch(as: next) }
        next.order = .forward
        all.insert(next, at: 0)
      }
      order.wrappedValue = all
    }
  }
}

extension SortComparator {
  /// Returns whether two comparators differ at most in their order.
  fileprivate func sortsAsMuch(as other: Self) -> Bool {
    if let own = self as? any KeyPathSortComparator, let other = other as? any KeyPathSortComparator {
      return AnyHashable(own.anyKeyPath) == AnyHashable(other.anyKeyPath)
    }
    var same = other
    same.order = order
    return self == same
  }
}

extension KeyPathSortComparator {
  fileprivate var anyKeyPath: AnyKeyPath { keyPath }
}
