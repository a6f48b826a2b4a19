import Foundation

/// Permissions that exclude all users but the owner: 0600 for files, 0700 for directories.
public enum OwnerPermissions {
  /// The error number of a failed system call.
  public struct Failure: Error, Equatable {
    /// The error number.
    public var code: Int32
  }

  /// Sets the permissions of a file or directory to 0600 or 0700, regardless of the umask.
  ///
  /// Ignores devices, directories of other users, and shared directories (sticky, such as `/tmp`).
  public static func set(_ descriptor: Int32) throws(Failure) {
    try change(descriptor) { _, own in own }
  }

  /// Removes the permissions of other users, but adds none for the owner; ignores the same files as `set(_:)`.
  public static func restrict(_ descriptor: Int32) throws(Failure) {
    try change(descriptor) { mode, own in mode & own }
  }

  /// Removes the permissions of other users from a file; ignores symbolic links, and files that cannot be opened.
  public static func restrict(path: String) {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    try? restrict(descriptor)
    close(descriptor)
  }

  private static func change(_ descriptor: Int32, to wanted: (mode_t, mode_t) -> mode_t) throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    guard let own = permissions(of: status) else { return }
    let mode = status.st_mode & 0o7777
    guard wanted(mode, own) != mode else { return }
    guard fchmod(descriptor, wanted(mode, own)) == 0 else { throw Failure(code: errno) }
  }

  /// Returns the permissions that only the owner needs, or `nil` if the file must not be changed.
  private static func permissions(of status: stat) -> mode_t? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: 0o600
    case S_IFDIR where status.st_uid == geteuid() && status.st_mode & S_ISVTX == 0: 0o700
    default: nil
    }
  }
}
