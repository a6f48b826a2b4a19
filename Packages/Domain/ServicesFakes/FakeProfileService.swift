public import Models
public import Services
import Synchronization

/// A profile service in memory; a hook replaces a single member.
public final class FakeProfileService: ProfileServiceProtocol {
  /// The hook of `profile()`.
  public let onProfile = Hook<Void, Profile>()
  /// The hook of `update(_:)`.
  public let onUpdate = Hook<Profile, Profile>()

  private let stored = Mutex<Profile?>(nil)

  /// Creates an unconfigured fake, whose members throw `UnconfiguredFake`.
  public init() {}

  /// The current profile, or `nil` if none was set.
  public var current: Profile? { stored.withLock { $0 } }

  /// Sets the profile.
  public func set(_ profile: Profile) {
    stored.withLock { $0 = profile }
  }

  /// Makes every member throw an error until its hook is cleared.
  public func fail(with error: any Error) {
    onProfile.set(throwing: error)
    onUpdate.set(throwing: error)
  }

  /// Returns the profile that was set, unless `onProfile` is set.
  public func profile() async throws -> Profile {
    if let body = onProfile.current { return try await body(()) }
    return try configured("profile()")
  }

  /// Replaces the profile, unless `onUpdate` is set.
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
