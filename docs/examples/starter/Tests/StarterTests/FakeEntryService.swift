import EntriesFeature

/// The fake implementation: entries in memory, and a failure until it recovers.
actor FakeEntryService: EntryService {
  private(set) var stored: [Entry]
  private var failure: EntryError?

  init(_ stored: [Entry] = [], failure: EntryError? = nil) {
    self.stored = stored
    self.failure = failure
  }

  func recover() { failure = nil }

  func entries() throws(EntryError) -> [Entry] {
    if let failure { throw failure }
    return stored
  }

  func save(_ entries: [Entry]) throws(EntryError) {
    if let failure { throw failure }
    stored = entries
  }
}
