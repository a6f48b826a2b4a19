public import Foundation
public import TerminalUI

/// A property wrapper for views that reads the models of a type, filtered and sorted, like SwiftData's wrapper of the
/// same name.
///
/// The models come from the `ModelContext` that an enclosing view sets with `.modelContext(_:)`. Reading them without a
/// context is a programming error. The view is evaluated again when a model of the type is inserted, changed or
/// deleted.
///
/// - Complexity: O(*n* log *n*) for each read, where *n* is the number of models of the type. Read the property once in
///   a body.
@propertyWrapper
@MainActor
@preconcurrency
public struct Query<Model: PersistentModel>: DynamicProperty {
  @Environment(ModelContext.self) private var context
  private let filter: (@MainActor (Model) -> Bool)?
  private let order: [KeyPathComparator<Model>]

  /// Creates a query that sorts by one value; models with equal values remain in insertion order.
  public init<Value: Comparable>(
    filter: (@MainActor (Model) -> Bool)? = nil, sort keyPath: any KeyPath<Model, Value> & Sendable,
    order: SortOrder = .forward
  ) {
    self.init(filter: filter, sort: [KeyPathComparator(keyPath, order: order)])
  }

  /// Creates a query that sorts by several values in descending priority, or in insertion order if there are none.
  public init(filter: (@MainActor (Model) -> Bool)? = nil, sort order: [KeyPathComparator<Model>] = []) {
    self.filter = filter
    self.order = order
  }

  /// The models; empty if the store cannot be read, in which case `fetchError` is set.
  public var wrappedValue: [Model] {
    guard let all = try? context.models(Model.self) else { return [] }
    let selected = filter.map { all.filter($0) } ?? all
    return order.isEmpty ? selected : selected.sorted(using: order)
  }

  /// The error of the store, read as `_name.fetchError`; `nil` if the models were read.
  public var fetchError: (any Error)? {
    do {
      _ = try context.models(Model.self)
      return nil
    } catch {
      return error
    }
  }
}

extension Query: @MainActor Equatable {
  /// Returns whether two queries have the same result; `false` if either has a filter, because closures cannot be
  /// compared.
  public static func == (lhs: Query, rhs: Query) -> Bool {
    lhs.filter == nil && rhs.filter == nil && lhs.order == rhs.order
  }
}

extension View {
  /// Sets the context for the queries of this view and its descendants.
  public func modelContext(_ context: ModelContext) -> some View {
    environment(context)
  }
}
