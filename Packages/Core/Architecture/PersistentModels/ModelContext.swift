public import Observation
public import Persistence

/// A model that persists across launches; all models of a type are stored in one document.
public protocol PersistentModel: Codable, Identifiable, Sendable where ID: Sendable {
  /// The format of the document: its name, its version and the migrations from older versions.
  static var format: DocumentFormat<[Self]> { get }
}

/// The models of a program, loaded from a store on first use and saved on each change.
///
/// Create it at launch and pass it to views with `.modelContext(_:)`; there is no shared instance. A view whose body
/// reads models is evaluated again when a model of that type changes.
@MainActor
@Observable
public final class ModelContext {
  @ObservationIgnored private let store: any KeyValueStore
  @ObservationIgnored private var tables: [ObjectIdentifier: ModelTable] = [:]

  /// Creates a context.
  public init(store: any KeyValueStore) {
    self.store = store
  }

  /// Returns all models of a type in insertion order.
  ///
  /// Damaged models are set aside by the store, and the result is then empty.
  ///
  /// - Throws: The error of the store, on each call until the models have been loaded once.
  public func models<Model: PersistentModel>(_ type: Model.Type = Model.self) throws -> [Model] {
    try loadedTable(of: type).rows.compactMap { $0 as? Model }
  }

  /// Inserts a model, or replaces the one with the same identity.
  ///
  /// - Throws: The error of the store, in which case nothing has changed.
  /// - Complexity: O(*n*), where *n* is the number of models of the type, because all are written as one document.
  public func insert<Model: PersistentModel>(_ model: Model) throws {
    try change(Model.self) { models in
      if let index = models.firstIndex(where: { $0.id == model.id }) {
        models[index] = model
      } else {
        models.append(model)
      }
    }
  }

  /// Deletes the model with an identity, if there is one.
  ///
  /// - Throws: The error of the store, in which case nothing has changed.
  /// - Complexity: O(*n*), where *n* is the number of models of the type.
  public func delete<Model: PersistentModel>(_ type: Model.Type, id: Model.ID) throws {
    try change(type) { models in models.removeAll { $0.id == id } }
  }

  private func change<Model: PersistentModel>(_ type: Model.Type, _ edit: (inout [Model]) -> Void) throws {
    var models = try models(type)
    edit(&models)
    try store.save(models, as: Model.format)
    try loadedTable(of: type).rows = models
  }

  private func loadedTable<Model: PersistentModel>(of type: Model.Type) throws -> ModelTable {
    if let table = tables[ObjectIdentifier(type)] { return table }
    let table = ModelTable(rows: try store.load(Model.format) ?? [])
    tables[ObjectIdentifier(type)] = table
    return table
  }
}

/// The models of one type; not generic, because a property of a generic observable class is 50 times as slow.
@MainActor
@Observable
final class ModelTable {
  var rows: [any Sendable]

  init(rows: [any Sendable]) {
    self.rows = rows
  }
}
