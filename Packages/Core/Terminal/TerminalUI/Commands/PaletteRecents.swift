/// The titles of the commands that the user has run last from the palette.
///
/// They are stored with the list of windows in the storage of the app, which keeps the values of its users apart.
extension Window {
  private static var recentKey: String { "palette" }
  private static var recentLimit: Int { 20 }

  var recentCommands: [String] {
    guard let store = scenePages?.manager.store else { return unstoredRecentCommands }
    return store.value([String].self, for: Self.recentKey, in: WindowManager.listScene) ?? []
  }

  func addRecentCommand(_ title: String) {
    let titles = Array(([title] + recentCommands.filter { $0 != title }).prefix(Self.recentLimit))
    unstoredRecentCommands = titles
    scenePages?.manager.store?.set(titles, for: Self.recentKey, in: WindowManager.listScene)
  }
}
