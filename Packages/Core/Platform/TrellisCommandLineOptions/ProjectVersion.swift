/// The version of this repository, which all of its programs share.
public enum ProjectVersion {
  /// The version number (https://semver.org), which is the latest one in `CHANGELOG.md`.
  public static let current = "0.2.0"
}
