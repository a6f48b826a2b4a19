/// What the app needs of the program that runs it.
nonisolated public struct HostProgram: Sendable {
  /// The version of the program.
  public let version: String
  /// Returns the known name that is most similar to a misspelled one, or `nil` if none is similar.
  public let nearestName: @Sendable (_ name: String, _ known: [String]) -> String?

  /// Creates the description of a program.
  public init(
    version: String, nearestName: @escaping @Sendable (_ name: String, _ known: [String]) -> String?
  ) {
    (self.version, self.nearestName) = (version, nearestName)
  }
}
