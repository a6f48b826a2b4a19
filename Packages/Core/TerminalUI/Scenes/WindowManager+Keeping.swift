/// Persistence of the open windows and their arrangement across launches.
extension WindowManager {
  private struct Record: Codable, Hashable {
    var definition: String
    var scene: String
    var isSecondary: Bool
    /// The number of windows that were opened before it.
    var place: Int
  }

  /// The stored arrangement, in types that accept any value.
  struct ArrangementRecord: Codable, Hashable {
    var mode: String
    var fraction: Double
  }

  /// The maximum number of restored windows, because a stored list is not trusted.
  private static let capacity = 32
  private static let listKey = "windows"
  static let arrangementKey = "arrangement"
  static let listScene = "app"

  /// Stores the list of open windows, the front one last.
  func saveWindowList() {
    guard let store else { return }
    let records = order.compactMap { id in
      windows.enumerated().first { $0.element.id == id }.map { place, window in
        Record(
          definition: window.definitionID, scene: window.scene, isSecondary: window.isSecondary, place: place)
      }
    }
    store.set(records, for: Self.listKey, in: Self.listScene)
  }

  /// Stores the arrangement of the windows.
  func saveArrangement() {
    let record = ArrangementRecord(mode: arrangement.mode.rawValue, fraction: arrangement.fraction)
    store?.set(record, for: Self.arrangementKey, in: Self.listScene)
  }

  /// Restores the arrangement.
  ///
  /// The stored values are not trusted: an unknown mode is ignored, and the fraction is limited.
  private func restoreArrangement(from store: any SceneStorageStore) {
    guard let record = store.value(ArrangementRecord.self, for: Self.arrangementKey, in: Self.listScene),
      let mode = WindowArrangement.Mode(rawValue: record.mode)
    else { return }
    var stored = WindowArrangement(mode: mode)
    stored.setFraction(record.fraction)
    setArrangement(stored)
  }

  /// Restores the arrangement and opens the windows that were open when the app last ended.
  func restore() {
    guard let store else { return }
    restoreArrangement(from: store)
    guard let records = store.value([Record].self, for: Self.listKey, in: Self.listScene) else { return }
    var places: [Int: Int] = [:]
    for record in records.suffix(Self.capacity) {
      // A scene that the app no longer has is skipped, and so is a window whose value cannot be decoded.
      guard let definition = definitions.first(where: { $0.id == record.definition }), !definition.isDeclined,
        !windows.contains(where: { $0.scene == record.scene })
      else { continue }
      let value = definition.restore(store, record.scene)
      guard value != nil || definition.valueType == nil else { continue }
      // The app starts with one window.
      guard record.isSecondary || !windows.contains(where: { !$0.isSecondary }) else { continue }
      let window = add(definition, value: value, isSecondary: record.isSecondary, scene: record.scene)
      places[window.id] = record.place
    }
    sort(by: places)
  }
}
