import EntriesFeature

/// The live implementation: a file.
struct FileEntryService: EntryService {
  let folder: StateFolder

  func entries() async throws(EntryError) -> [Entry] {
    do { return try folder.load([Entry].self, from: "entries") ?? [] } catch { throw .inaccessible }
  }

  func save(_ entries: [Entry]) async throws(EntryError) {
    do { try folder.save(entries, to: "entries") } catch { throw .inaccessible }
  }
}
