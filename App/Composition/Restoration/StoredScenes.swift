import Foundation
import Models
import Persistence
public import TerminalUI

/// Keeps what windows store - `@SceneStorage`, and which windows are open for what - as the document `scenes`.
///
/// The changes of one turn of the main actor are one write. Where a newer version of the app has left the document, it
/// stays as it is, and windows keep their values only while the app runs.
public final class StoredScenes: SceneStorageStore {
  /// By scene and key, each value as its JSON.
  private typealias Values = [String: [String: String]]

  nonisolated private static let format = DocumentFormat("scenes", of: Values.self)

  private let storage: any KeyValueStore
  private let notices: Notices
  private var values: Values = [:]
  private var hasChanges = false
  private var isOurs = true

  /// - Parameter notices: tells the user what cannot be read or kept.
  init(storage: any KeyValueStore, notices: Notices) {
    self.storage = storage
    self.notices = notices
    do {
      values = try storage.load(Self.format) ?? [:]
    } catch {
      isOurs = false
      notices.add(unusable: error)
    }
  }

  public func value<Value: Decodable>(_ type: Value.Type, for key: String, in scene: String) -> Value? {
    guard let text = values[scene]?[key] else { return nil }
    return try? JSONDecoder().decode(type, from: Data(text.utf8))
  }

  public func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String) {
    change { values in
      let data = value.flatMap { try? JSONEncoder().encode($0) }
      values[scene, default: [:]][key] = data.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  public func removeAll(in scene: String) {
    change { $0[scene] = nil }
  }

  /// Removes what the windows of another user have stored: searches and numbers of orders are theirs alone.
  ///
  /// - Parameter userID: the user who has signed in.
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
    // Owned by nobody because it is over at once; the end of the app does not wait for it, but asks itself.
    Task { [weak self] in self?.keep() }
  }

  /// Writes what has changed since the last write.
  func keep() {
    guard hasChanges else { return }
    hasChanges = false
    guard isOurs else { return }
    do {
      try storage.save(values, as: Self.format)
      notices.saved(Self.format.name)
    } catch {
      notices.add(unsaved: Self.format.name, "What your windows show could not be kept", because: error)
    }
  }
}
