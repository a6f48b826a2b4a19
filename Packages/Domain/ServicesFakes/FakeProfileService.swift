public import Models
public import Services
import Synchronization

/// A profile in memory: set it, and it can be read and replaced; or set a hook for one member.
public final class FakeProfileService: ProfileServiceProtocol {
  /// Stands in for `profile()`.
  public let onProfile = Hook<Void, Profile>()
  /// Stands in for `update(_:)`.
  public let onUpdate = Hook<Profile, Profile>()

  private let kept = Mutex<Profile?>(nil)

  /// A fake that nobody has configured yet: each member throws `UnconfiguredFake`.
  public init() {}

  /// The profile as it is now; `nil` where none was set.
  public var current: Profile? { kept.withLock { $0 } }

  /// From now on this is the profile.
  public func set(_ profile: Profile) {
    kept.withLock { $0 = profile }
  }

  /// From now on each member throws the error, until the hooks are cleared.
  public func fail(with error: any Error) {
    onProfile.set(throwing: error)
    onUpdate.set(throwing: error)
  }

  public func profile() async throws -> Profile {
    if let body = onProfile.current { return try await body(()) }
    return try configured("profile()")
  }

  @discardableResult
  public func update(_ profile: Profile) async throws -> Profile {
    if let body = onUpdate.current { return try await body(profile) }
    _ = try configured("update(_:)")
    set(profile)
    return profile
  }

  private func configured(_ member: String) throws -> Profile {
    guard let current else {
      throw UnconfiguredFake(member: "FakeProfileService.\(member)", remedy: "set(_:), or set its hook")
    }
    return current
  }
}
