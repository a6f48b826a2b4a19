public import Services
public import TerminalUI

/// What the user has set in a configuration file, which takes precedence over the stored preferences.
nonisolated public struct UserConfiguration: Equatable, Sendable {
  /// The settings of the file, or `nil` if there is none.
  public var configuredSettings: ConfiguredSettings?
  /// The keys that the user has assigned to commands.
  public var keyBindings = KeyBindings()

  /// Creates a configuration that sets nothing.
  public init() {}
}
