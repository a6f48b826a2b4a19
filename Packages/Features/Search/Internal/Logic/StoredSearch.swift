/// The restorable state of the search screen.
nonisolated struct StoredSearch: Codable, Equatable, Sendable {
  var text: String
  var scope: SearchScope
}
