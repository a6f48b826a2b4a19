public import FeatureKit
import Foundation
import Models
import NotificationsFeature
import Persistence
public import TerminalUI

/// The scene storage, with the values of `@SceneStorage` and the open windows in the document `scenes`.
///
/// The values belong to the user who signed in last. Each user finds their own again, and none of another user.
///
/// Changes in one turn of the main actor are coalesced into one write. A document written by a newer version is left
/// unchanged; windows then store their values in memory only.
public final class StoredScenes: SceneStorageStore {
  nonisolated private static let format = DocumentFormat("scenes", of: SceneRecord.self)

  private let storage: any KeyValueStore
  private let notices: Notices
  private var record = SceneRecord()
  private var hasChanges = false
  private var isWritable = true

  /// Loads the stored values, with a notice for each read or write failure.
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

  /// Returns the stored value for a key; `nil` if there is none of this type.
  public func value<Value: Decodable>(_ type: Value.Type, for key: String, in scene: String) -> Value? {
    guard let text = record.values[scene]?[key] else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  /// Stores a value for a key; `nil`, or one that cannot be encoded, removes the current one.
  public func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String) {
    change { record in
      let data = value.flatMap { try? JSONEncoder().encode($0) }
      record.values[scene, default: [:]][key] = data.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Removes all values of a scene.
  public func removeAll(in scene: String) {
    change { $0.values[scene] = nil }
  }

  /// Selects the values of a user who has signed in.
  ///
  /// They remain selected after sign-out, so that closing the windows is stored for the user to whom they belong.
  func setUser(_ userID: User.ID) {
    change { $0.select(userID) }
  }

  private func change(_ edit: (inout SceneRecord) -> Void) {
    let before = record
    edit(&record)
    guard record != before, !hasChanges else { return }
    hasChanges = true
    // Unstructured, because it ends quickly. Before the app exits, `AppDependencies.finish()` calls `save()` itself.
    Task { [weak self] in self?.save() }
  }

  func save() {
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
  public func prepareForBackground() { save() }
}

/// The values of windows, separately for each of the users who have signed in last.
nonisolated struct SceneRecord: Codable, Equatable, Sendable {
  /// The values as JSON, by scene and key.
  typealias Values = [String: [String: String]]

  private struct Entry: Codable, Equatable {
    var userID: User.ID?
    var values: Values
  }

  /// The maximum number of users, of whom the one who has not signed in for the longest time is removed first.
  static let capacity = 8

  private var entries: [Entry] = []

  var values: Values {
    get { entries.first?.values ?? [:] }
    set {
      if entries.isEmpty { entries = [Entry(userID: nil, values: newValue)] } else { entries[0].values = newValue }
    }
  }

  /// Selects the values of a user who has signed in, with those that were stored before the first sign-in.
  mutating func select(_ userID: User.ID) {
    let index = entries.firstIndex { $0.userID == userID || $0.userID == nil }
    var entry = index.map { entries.remove(at: $0) } ?? Entry(userID: userID, values: [:])
    entry.userID = userID
    entries = Array(([entry] + entries).prefix(Self.capacity))
  }
}
