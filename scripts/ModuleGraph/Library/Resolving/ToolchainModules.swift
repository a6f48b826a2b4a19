/// The modules that come with the toolchain or an SDK, and so need no declaration.
public struct ToolchainModules: Sendable {
  private let names: Set<String>

  /// - Parameter names: beside those of the SDKs that are not on this machine.
  public init(names: Set<String> = []) {
    self.names = names.union(SDKModules.names)
  }

  /// Looks at what the toolchain has, and at the SDK that `SDKROOT` names.
  public init(_ toolchain: Toolchain, sdk: String? = nil) {
    let library = toolchain.libraryFolder
    var names: Set<String> = ["Glibc", "Musl", "SwiftShims", "CDispatch", "Block"]
    var folders = FolderListing.names(in: library).map { library + "/" + $0 }
    folders += ["pm/ManifestAPI", "pm/PluginAPI", "linux/testing", "macosx/testing"].map { library + "/" + $0 }
    if let sdk {
      folders += ["usr/lib/swift", "System/Library/Frameworks", "System/Library/SubFrameworks"].map { sdk + "/" + $0 }
    }
    for folder in folders where !folder.hasSuffix("/host") {
      for name in FolderListing.names(in: folder) {
        if let dot = name.firstIndex(of: "."), Self.endings.contains(String(name[dot...])) {
          names.insert(String(name[..<dot]))
        }
      }
    }
    self.init(names: names)
  }

  private static let endings: Set<String> = [".swiftmodule", ".swiftinterface", ".framework"]

  /// Whether a module needs no declaration.
  public func contains(_ module: String) -> Bool { names.contains(module) }
}
