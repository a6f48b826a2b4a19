public import Models
public import Services

/// A profile service that returns the profile that was loaded before while the server is unreachable.
public struct OfflineProfileService: ProfileServiceProtocol {
  private let base: any ProfileServiceProtocol
  private let access: OfflineAccess

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - base: The service that sends the requests.
  ///   - access: The access to the cache of the service's user.
  public init(base: any ProfileServiceProtocol, access: OfflineAccess) {
    self.base = base
    self.access = access
  }

  /// Returns the profile.
  ///
  /// - Returns: The profile.
  /// - Throws: The errors of the base service. If the server is unreachable, only if the profile was not loaded before.
  public func profile() async throws -> Profile {
    try await access.load {
      try await base.profile()
    } orElse: {
      $0.profile
    } storing: { profile, content, date in
      content.record(profile, at: date)
    }
  }

  /// Replaces the profile.
  ///
  /// - Parameter profile: The new profile.
  /// - Returns: The profile as the server stored it.
  /// - Throws: The errors of the base service.
  public func update(_ profile: Profile) async throws -> Profile {
    let stored = try await base.update(profile)
    await access.cache.record(for: access) { $0.record(stored, at: $1) }
    return stored
  }
}
