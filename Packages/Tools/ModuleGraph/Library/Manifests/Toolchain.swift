#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The Swift toolchain that is first in `PATH`.
public struct Toolchain: Sendable, Hashable {
  /// The path of `swift` in `PATH`, with symbolic links intact.
  public var swift: String
  /// A text that changes with the toolchain.
  ///
  /// Running `swift --version` instead would take longer than everything else.
  public var identity: String

  /// Locates the toolchain.
  ///
  /// - Parameter path: The list of folders in the format of `PATH`; `nil` for the environment's `PATH`.
  /// - Returns: The first toolchain in the list.
  /// - Throws: `Problem` if no folder contains an executable `swift`.
  public static func find(path: String? = nil) throws(Problem) -> Toolchain {
    let path = path ?? getenv("PATH").map { String(cString: $0) } ?? ""
    for folder in path.split(separator: ":") where access("\(folder)/swift", X_OK) == 0 {
      var status = stat()
      guard let real = FileBytes.real("\(folder)/swift"), stat(real, &status) == 0 else { continue }
      // Keep the symbolic link: the driver behind it selects its mode by the name that it is called by.
      return Toolchain(swift: "\(folder)/swift", identity: "\(real) \(status.st_size) \(status.modified)")
    }
    throw Problem(file: "swift", cause: "is not in PATH, so no manifest can be read")
  }

  /// The toolchain's folder `usr/lib/swift`.
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
