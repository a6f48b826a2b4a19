import Models
import Networking

extension EmbeddedServer {
  func profile(of session: SessionRecord) throws(Refusal) -> Profile {
    let account = try account(of: session)
    return profiles[account.id] ?? account.initialProfile
  }

  /// Validates and replaces the profile of the session's user.
  func update(_ request: HTTPRequest, of session: SessionRecord) throws(Refusal) -> ChangeAnswer<Profile> {
    let account = try account(of: session)
    let profile = try request.decodedBody(as: Profile.self).checked(replacing: profile(of: session))
    var changed = profiles
    changed[account.id] = profile
    try keep(changed, as: BackendDocuments.profiles)
    profiles = changed
    return ChangeAnswer(value: profile, change: publish(.profile, of: session))
  }
}
