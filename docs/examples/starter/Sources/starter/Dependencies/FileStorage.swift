import TerminalUI

/// The storage of `@AppStorage` values: a file for each key.
///
/// What cannot be read counts as never stored, as the protocol requires.
final class FileStorage: SceneStorageStore {
  private let folder: StateFolder

  init(folder: StateFolder) {
    self.folder = folder
  }

  func value<Value: Decodable>(_ type: Value.Type, for key: String, in scene: String) -> Value? {
    try? folder.load(type, from: key)
  }

  func set<Value: Encodable>(_ value: Value?, for key: String, in scene: String) {
    try? folder.save(value, to: key)
  }

  /// Removes nothing, because the values belong to the app and not to one of its windows.
  func removeAll(in scene: String) {}
}
