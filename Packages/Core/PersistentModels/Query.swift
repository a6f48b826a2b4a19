public import Foundation
public import TerminalUI

/// The models of a kind, filtered and sorted, as a property of a view (SwiftData's wrapper of the same name; D3).
///
/// They come from the `ModelContext` that a view around was given by `.modelContext(_:)`; it is a programming error to
/// read them without one. The view is evaluated again when a model of the kind is inserted, changed or deleted.
///
/// - Complexity: O(n log n) in the models of the kind, each time the property is read: read it once in a body.
@propertyWrapper
@MainActor
@preconcurrency
public struct Query<Model: PersistentModel>: DynamicProperty {
  @Environment(ModelContext.self) private var context
  private let filter: (@MainActor (Model) -> Bool)?
  private let order: [KeyPathComparator<Model>]

  /// Models in the order of what a key path gives; those that are equal in it keep the order in which they were inserted.
  ///
  /// - Parameter filter: which models; all where it is left out.
  public init<Value: Comparable>(
    filter: (@MainActor (Model) -> Bool)? = nil, sort keyPath: any KeyPath<Model, Value> & Sendable,
    order: SortOrder = .forward
  ) {
    self.init(filter: filter, sort: [KeyPathComparator(keyPath, order: order)])
  }

  /// Models in an order that goes by several values; in that in which they were inserted where it goes by none.
  ///
  /// - Parameter filter: which models; all where it is left out.
  public init(filter: (@MainActor (Model) -> Bool)? = nil, sort order: [KeyPathComparator<Model>] = []) {
    self.filter = filter
    self.order = order
  }

  /// The models; none where the store cannot be read: `fetchError` says why.
  public var wrappedValue: [Model] {
    guard let all = try? context.models(Model.self) else { return [] }
    let wanted = filter.map { all.filter($0) } ?? all
    return order.isEmpty ? wanted : wanted.sorted(using: order)
  }

  /// Why there are no models; `nil` where the store was read. Reached by `_name.fetchError`.
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
  /// Whether two queries are known to give the same: with a filter, which cannot be compared, they are not.
  public static func == (lhs: Query, rhs: Query) -> Bool {
    lhs.filter == nil && rhs.filter == nil && lhs.order == rhs.order
  }
}

extension View {
  /// Gives the models of a context to the queries of the view and of all in it.
  public func modelContext(_ context: ModelContext) -> some View {
    environment(context)
  }
}
