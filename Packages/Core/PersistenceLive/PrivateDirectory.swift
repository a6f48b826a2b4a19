import Foundation

/// Directories that only this user may enter (0700).
enum PrivateDirectory {
  /// Makes the directory and those above it that are missing.
  static func make(at path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Waits until the names in the directory are on the disk.
  static func flush(_ path: String) throws(SystemError) {
    try FileDescriptor(opening: path, O_RDONLY | O_DIRECTORY).flush()
  }
}
