public import Foundation
public import Services

/// The session of the user and the program, as far as the app knows them.
nonisolated public struct ProfileSurroundings: Equatable, Sendable {
  /// The time at which the session ends, or `nil` if it is unknown.
  public var sessionExpiresAt: Date?
  /// What stores the orders: the address of the server, or the words for the server in the program.
  public var server: String
  /// The directory of the app's files, or `nil` if there is none.
  public var stateDirectory: String?
  /// The version of the program.
  public var version: String

  /// Creates the description.
  public init(sessionExpiresAt: Date? = nil, server: String, stateDirectory: String? = nil, version: String) {
    self.sessionExpiresAt = sessionExpiresAt
    self.server = server
    self.stateDirectory = stateDirectory
    self.version = version
  }
}

/// What the profile shows beside the profile itself.
public struct ProfileSources {
  /// The service that returns the figures of the shop, or `nil` if the profile shows none.
  public var summaryService: (any SummaryServiceProtocol)?
  /// Returns the session and the program, or `nil` if the profile does not show them.
  public var surroundings: (@MainActor () async -> ProfileSurroundings)?

  /// Creates the sources.
  public init(
    summaryService: (any SummaryServiceProtocol)? = nil,
    surroundings: (@MainActor () async -> ProfileSurroundings)? = nil
  ) {
    self.summaryService = summaryService
    self.surroundings = surroundings
  }
}
