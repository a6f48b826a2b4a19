import Foundation
import Models
import Persistence
public import TerminalUI

/// The scene storage, with the values of `@SceneStorage` and the open windows in the document `scenes`.
///
/// Changes in one turn of the main actor are coalesced into one write. A document written by a newer version is left
/// unchanged; windows then store their values in memory only.
public final class StoredScenes: SceneStorageStore {
  /// The values as JSON, by scene and key.
  private typealias Values = [String: [String: String]]

  nonisolated private static let format = DocumentFormat("scenes", of: Values.self)

  private let storage: any KeyValueStore
  private let notices: Notices
  private var values: Values = [:]
  private var hasChanges = false
  private var isWritable = true

  /// Loads the stored values.
  ///
  /// - Parameters:
  ///   - storage: The store of the document.
  ///   - notices: Receives a notice for each read or write failure.
  init(storage: any KeyValueStore, notices: Notices) {
    self.storage = storage
    self.notices = notices
    do {
      values = try storage.load(Self.format) ?? [:]
    } catch {
      isWritable = false
      notices.add(unusable: error)
    }
  }

  /// Returns the stored value for a key.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - key: The key of the value.
  ///   - scene: The identifier of the scene.
  /// - Returns: The value, or `nil` if there is none of this type.
  public func value<Value: Decodable>(_ type: Value.Type, for key: String, in scene: String) -> Value? {
    guard let text = values[scene]?[key] else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Stores a value for a key.
  ///
  /// - Parameters:
  ///   - value: The new value, or `nil` to remove the current one. A value that cannot be encoded also removes it.
  ///   - key: The key of the value.
  ///   - scene: The identifier of the scene.
  public func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String) {
    change { values in
      let data = value.flatMap { try? JSONEncoder().encode($0) }
      values[scene, default: [:]][key] = data.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Removes all values of a scene.
  ///
  /// - Parameter scene: The identifier of the scene.
  public func removeAll(in scene: String) {
    change { $0[scene] = nil }
  }

  /// Removes the values of all windows if another user has signed in, because searches and order numbers are private.
  ///
  /// - Parameter userID: The identifier of the signed-in user.
  func setUser(_ userID: User.ID) {
    let scene = "user"
    let former = value(User.ID.self, for: "id", in: scene)
    guard former != userID else { return }
    if former != nil { change { $0 = [:] } }
    set(userID, for: "id", in: scene)
  }

  private func change(_ edit: (inout Values) -> Void) {
    let before = values
    edit(&values)
    guard values != before, !hasChanges else { return }
    hasChanges = true
    // Unstructured, because it ends quickly. Before the app exits, `AppDependencies.finish()` calls `keep()` itself.
    Task { [weak self] in self?.keep() }
  }

  /// Writes pending changes.
  func keep() {
    guard hasChanges else { return }
    hasChanges = false
    guard isWritable else { return }
    do {
      try storage.save(values, as: Self.format)
      notices.saved(Self.format.name)
    } catch {
      notices.add(unsaved: Self.format.name, "What your windows show could not be kept", because: error)
    }
  }
}
