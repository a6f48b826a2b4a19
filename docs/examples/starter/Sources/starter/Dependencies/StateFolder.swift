import Foundation

/// A folder of JSON files, which only the user can read.
struct StateFolder: Sendable {
  let url: URL

  /// The folder that the XDG Base Directory Specification names for the state of a program.
  static var standard: StateFolder {
    let home = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/state")
    // The specification says that a relative path is ignored.
    let base = ProcessInfo.processInfo.environment["XDG_STATE_HOME"].flatMap {
      $0.hasPrefix("/") ? URL(filePath: $0) : nil
    }
    return StateFolder(url: (base ?? home).appending(path: "starter"))
  }

  /// Returns the value in a file, or `nil` if there is no file.
  func load<Value: Decodable>(_ type: Value.Type, from name: String) throws -> Value? {
    guard FileManager.default.fileExists(atPath: file(name).path()) else { return nil }
    return try JSONDecoder().decode(type, from: Data(contentsOf: file(name)))
  }

  func save(_ value: some Encodable, to name: String) throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try JSONEncoder().encode(value).write(to: file(name), options: .atomic)
  }

  private func file(_ name: String) -> URL { url.appending(path: name + ".json") }
}
