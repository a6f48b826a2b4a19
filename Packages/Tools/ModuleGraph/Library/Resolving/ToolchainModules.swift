/// The modules of the toolchain and of SDKs, which need no declaration in a manifest.
public struct ToolchainModules: Sendable {
  private let names: Set<String>

  /// Creates a set of modules.
  ///
  /// - Parameter names: Module names in addition to those of well-known SDKs, which need not be installed.
  public init(names: Set<String> = []) {
    self.names = names.union(SDKModules.names)
  }

  /// Finds the modules of a toolchain and an SDK on this machine.
  ///
  /// - Parameters:
  ///   - toolchain: The installed toolchain.
  ///   - sdk: The path of the SDK that `SDKROOT` names; `nil` if there is none.
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

  /// Returns whether a module needs no declaration.
  ///
  /// - Parameter module: The name of the module.
  /// - Returns: `true` if the toolchain or an SDK provides the module.
  public func contains(_ module: String) -> Bool { names.contains(module) }
}
