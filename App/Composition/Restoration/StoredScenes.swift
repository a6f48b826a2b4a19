public import FeatureKit
import Foundation
import Models
import Persistence
public import TerminalUI

/// The scene storage, with the values of `@SceneStorage` and the open windows in the document `scenes`.
///
/// The values belong to the user who signed in last. Each user finds their own again, and none of another user.
///
/// Changes in one turn of the main actor are coalesced into one write. A document written by a newer version is left
/// unchanged; windows then store their values in memory only.
public final class StoredScenes: SceneStorageStore {
  nonisolated private static let format = DocumentFormat(
    "scenes", version: 2, of: SceneRecord.self, migrations: [Migration(from: 1, SceneRecord.init(version1:))])

  private let storage: any KeyValueStore
  private let notices: Notices
  private var record = SceneRecord()
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
      record = try storage.load(Self.format) ?? SceneRecord()
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
    guard let text = record.values[scene]?[key] else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Stores a value for a key.
  ///
  /// - Parameters:
  ///   - value: The new value, or `nil` to remove the current one. A value that cannot be encoded also removes it.
  ///   - key: The key of the value.
  ///   - scene: The identifier of the scene.
  public func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String) {
    change { record in
      let data = value.flatMap { try? JSONEncoder().encode($0) }
      record.values[scene, default: [:]][key] = data.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Removes all values of a scene.
  ///
  /// - Parameter scene: The identifier of the scene.
  public func removeAll(in scene: String) {
    change { $0.values[scene] = nil }
  }

  /// Selects the values of a user who has signed in.
  ///
  /// They remain selected after sign-out, so that closing the windows is stored for the user to whom they belong.
  ///
  /// - Parameter userID: The identifier of the user.
  func setUser(_ userID: User.ID) {
    change { $0.select(userID) }
  }

  private func change(_ edit: (inout SceneRecord) -> Void) {
    let before = record
    edit(&record)
    guard record != before, !hasChanges else { return }
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
      try storage.save(record, as: Self.format)
      notices.saved(Self.format.name)
    } catch {
      notices.add(unsaved: Self.format.name, "The content of your windows could not be saved", because: error)
    }
  }
}

extension StoredScenes: LifecycleParticipant {
  /// Writes pending changes.
  public func prepareForBackground() { keep() }
}
