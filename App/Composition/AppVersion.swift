import TrellisCommandLineOptions

/// The version of the app in its requests.
nonisolated enum AppVersion {
  /// The product name and version (RFC 9110, section 10.1.5).
  static let userAgent = "trellis/" + ProjectVersion.current
}
