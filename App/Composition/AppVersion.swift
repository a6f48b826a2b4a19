/// The version of the app, printed by `--version` and sent as the user agent of each request.
nonisolated public enum AppVersion {
  /// The version number (https://semver.org).
  public static let current = "0.1.0"

  /// The product name and version (RFC 9110, section 10.1.5).
  static let userAgent = "trellis/" + current
}
