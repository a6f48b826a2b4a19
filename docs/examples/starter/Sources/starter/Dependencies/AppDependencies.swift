import EntriesFeature
import TerminalUI

/// What the app needs from outside, which tests replace.
struct AppDependencies {
  let entries: any EntryService
  let storage: any SceneStorageStore

  /// Returns the dependencies of the program, which store files in the folder of its state.
  @MainActor
  static func live() -> AppDependencies {
    AppDependencies(
      entries: FileEntryService(folder: .standard), storage: FileStorage(folder: .standard))
  }
}
