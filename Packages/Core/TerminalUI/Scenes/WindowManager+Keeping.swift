/// Persistence of the list of open windows across launches.
extension WindowManager {
  private struct Record: Codable, Hashable {
    var definition: String
    var scene: String
    var isSecondary: Bool
    /// The number of windows that were opened before it.
    var place: Int
  }

  private static let listKey = "windows"
  private static let listScene = "app"

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

  /// Opens the windows that were open when the app last ended.
  func restore() {
    guard let store, let records = store.value([Record].self, for: Self.listKey, in: Self.listScene) else { return }
    var places: [Int: Int] = [:]
    for record in records {
      // A scene that the app no longer has is skipped, and so is a window whose value cannot be decoded.
      guard let definition = definitions.first(where: { $0.id == record.definition }), !definition.isDeclined,
        !windows.contains(where: { $0.scene == record.scene })
      else { continue }
      let value = definition.restore(store, record.scene)
      guard value != nil || definition.valueType == nil else { continue }
      let window = add(definition, value: value, isSecondary: record.isSecondary, scene: record.scene)
      places[window.id] = record.place
    }
    sort(by: places)
  }
}
