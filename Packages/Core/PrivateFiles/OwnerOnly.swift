import Foundation

/// Permissions that leave out everybody but the owner: files 0600, directories 0700.
public enum OwnerOnly {
  /// A system call that was refused, by its error number.
  public struct Failure: Error, Equatable {
    public var code: Int32
  }

  /// Gives a file or directory of this user exactly those permissions, whatever the umask has left of them.
  ///
  /// - Parameter descriptor: what is open under it. Devices stay as they are, and so do directories that belong to
  ///   somebody else or are meant to be shared (sticky, as `/tmp` is).
  /// - Throws: `Failure` where the system refuses.
  public static func set(_ descriptor: Int32) throws(Failure) {
    try change(descriptor) { _, own in own }
  }

  /// As `set(_:)`, but gives nothing: takes away what others have, and leaves what the owner has taken from themselves.
  public static func restrict(_ descriptor: Int32) throws(Failure) {
    try change(descriptor) { mode, own in mode & own }
  }

  /// As `restrict(_:)`, for what is at a path and no link. What cannot be opened stays as it is.
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

  /// What the owner alone needs; `nil` for what is not to be changed.
  private static func permissions(of status: stat) -> mode_t? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: 0o600
    case S_IFDIR where status.st_uid == geteuid() && status.st_mode & S_ISVTX == 0: 0o700
    default: nil
    }
  }
}
