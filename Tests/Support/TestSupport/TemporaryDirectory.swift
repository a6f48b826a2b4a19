public import Foundation

/// Gives the body a new, empty directory, and removes it afterwards with all that is in it.
public func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { removeTemporaryDirectory(directory) }
  return try body(directory)
}

/// Gives the body a new, empty directory, and removes it afterwards with all that is in it.
public func withTemporaryDirectory<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { removeTemporaryDirectory(directory) }
  return try await body(directory)
}

private func makeTemporaryDirectory() throws -> URL {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(
    at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  return url
}

private func removeTemporaryDirectory(_ url: URL) {
  // A test may have taken its own permissions away; what then cannot be removed is the system's to clean.
  try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
  try? FileManager.default.removeItem(at: url)
}
