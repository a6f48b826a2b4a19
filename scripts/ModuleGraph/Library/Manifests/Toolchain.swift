#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The Swift toolchain that is found first in `PATH`.
public struct Toolchain: Sendable, Hashable {
  /// The absolute path of `swift`, with all links followed.
  public var swift: String
  /// Changes when the toolchain does; to ask it for its version would take longer than all else.
  public var identity: String

  /// - Throws: `Problem` where `PATH` has no `swift`.
  public static func find(path: String? = nil) throws(Problem) -> Toolchain {
    let path = path ?? getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in path.split(separator: ":") where access("\(folder)/swift", X_OK) == 0 {
      var status = stat()
      guard let real = FileBytes.real("\(folder)/swift"), stat(real, &status) == 0 else { continue }
      // The link is called by its own name: the driver behind it acts by the name that it is called by.
      return Toolchain(swift: "\(folder)/swift", identity: "\(real) \(status.st_size) \(status.modified)")
    }
    throw Problem(file: "swift", cause: "is not in PATH, so no manifest can be read")
  }

  /// `usr/lib/swift` of the toolchain.
  var libraryFolder: String {
    let program = FileBytes.real(swift) ?? swift
    return Paths.join(Paths.parent(Paths.parent(program)), "lib/swift")
  }
}

extension stat {
  fileprivate var modified: Int {
    #if canImport(Glibc)
      Int(st_mtim.tv_sec)
    #else
      Int(st_mtimespec.tv_sec)
    #endif
  }
}
