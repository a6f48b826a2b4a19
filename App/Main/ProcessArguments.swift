import Foundation

/// The arguments of this process in memory that other processes can read.
nonisolated enum ProcessArguments {
  /// Overwrites each argument that can be a link with a token, after it was copied.
  ///
  /// `ps` shows the arguments of all users' processes, and the app can run for days.
  static func hideLinks() {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(cString: argument).contains("://") else { continue }
      memset(argument, Int32(UInt8(ascii: "*")), strlen(argument))
    }
  }
}
