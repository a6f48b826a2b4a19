public import Foundation

/// Calls a closure with a new, empty directory, and removes the directory with its contents afterward.
public func withTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { removeTemporaryDirectory(directory) }
  return try body(directory)
}

/// Calls an asynchronous closure with a new, empty directory, and removes the directory with its contents afterward.
public func withTemporaryDirectory<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
  let directory = try makeTemporaryDirectory()
  defer { removeTemporaryDirectory(directory) }
  return try await body(directory)
}

/// A new, empty directory of a suite's instance, which is removed with its contents when the instance is released.
///
/// If it cannot be created, the process ends: a test that expects no file in it would otherwise pass.
@propertyWrapper
public final class TemporaryDirectory: Sendable {
  public let wrappedValue: URL

  public init() {
    wrappedValue = temporaryURL()
    do {
      try createDirectory(at: wrappedValue)
    } catch {
      fatalError("Could not create a directory for a test: \(error)")
    }
  }

  deinit { removeTemporaryDirectory(wrappedValue) }
}

private func makeTemporaryDirectory() throws -> URL {
  let url = temporaryURL()
  try createDirectory(at: url)
  return url
}

private func temporaryURL() -> URL {
  FileManager.default.temporaryDirectory.appendingPathComponent("trellis-test-\(UUID().uuidString)")
}

private func createDirectory(at url: URL) throws {
  try FileManager.default.createDirectory(
    at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
}

private func removeTemporaryDirectory(_ url: URL) {
  // The test may have removed its own permissions. If the removal fails, the system cleans the directory up.
  try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
  try? FileManager.default.removeItem(at: url)
}
