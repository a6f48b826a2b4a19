import Models

/// Edits of the profile that are not saved yet.
nonisolated struct ProfileDraft: Codable, Equatable {
  var name: String
  var shopName: String
}
