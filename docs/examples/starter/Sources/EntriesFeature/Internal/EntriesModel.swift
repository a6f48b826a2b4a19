import Observation

/// The entries that the screens show, which are those that the service has stored.
@MainActor
@Observable
final class EntriesModel {
  private(set) var entries: [Entry]
  private let service: any EntryService

  init(entries: [Entry], service: any EntryService) {
    self.entries = entries
    self.service = service
  }

  func add(_ text: String) async throws(EntryError) {
    let changed = entries + [Entry(id: entries.count + 1, text: text)]
    try await service.save(changed)
    entries = changed
  }
}
