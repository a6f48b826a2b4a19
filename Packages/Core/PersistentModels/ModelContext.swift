public import Observation
public import Persistence

/// The models of a program: reads them from a store when they are first asked for, and saves each change at once.
///
/// Made where the program is put together and given to views by `.modelContext(_:)`; there is no context that everyone
/// shares. Who reads models in a view's body is evaluated again when a model of that kind changes.
@MainActor
@Observable
public final class ModelContext {
  @ObservationIgnored private let store: any KeyValueStore
  @ObservationIgnored private var tables: [ObjectIdentifier: ModelTable] = [:]

  /// - Parameter store: where the models are kept.
  public init(store: any KeyValueStore) {
    self.store = store
  }

  /// All models of a kind, in the order in which they were inserted.
  ///
  /// - Throws: what the store throws the first time, and each time after that until it can be read. Models that are
  ///   damaged are set aside by the store: then there are none.
  public func models<Model: PersistentModel>(_ type: Model.Type = Model.self) throws -> [Model] {
    try loadedTable(of: type).rows.compactMap { $0 as? Model }
  }

  /// Keeps a model, in place of the one with its identity if there is one.
  ///
  /// - Throws: what the store throws; then nothing has changed.
  /// - Complexity: O(n) in the models of the kind, which are written as one document.
  public func insert<Model: PersistentModel>(_ model: Model) throws {
    try change(Model.self) { models in
      if let index = models.firstIndex(where: { $0.id == model.id }) {
        models[index] = model
      } else {
        models.append(model)
      }
    }
  }

  /// Forgets the model of an identity; nothing happens where there is none.
  ///
  /// - Throws: what the store throws; then nothing has changed.
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

/// The models of one kind. It is not generic: a property of a generic observable class costs fifty times as much.
@MainActor
@Observable
final class ModelTable {
  var rows: [any Sendable]

  init(rows: [any Sendable]) {
    self.rows = rows
  }
}
