import Foundation
import PrivateFiles
import TestSupport
import Testing

@Suite("Files private to one user")
struct AppendOnlyFileTests {
  @TemporaryDirectory private var directory

  private func permissions(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  @Test("Opening an existing file removes the permissions of other users", arguments: [0o644, 0o666, 0o755, 0o600])
  func anExistingFileIsRestrictedToItsOwner(before: Int) throws {
    let file = directory.appendingPathComponent("lines")
    try Data("first\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: before], ofItemAtPath: file.path)
    let lines = try #require(AppendOnlyFile(path: file.path))
    #expect(lines.append(Data("second\n".utf8)))
    #expect(try permissions(of: file) == 0o600)
    #expect(try String(contentsOf: file, encoding: .utf8) == "first\nsecond\n")
  }

  @Test(
    "The permissions of a shared device are unchanged",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/null")))
  func permissionsOfDevicesAreUnchanged() throws {
    let before = try permissions(of: URL(fileURLWithPath: "/dev/null"))
    _ = AppendOnlyFile(path: "/dev/null")
    #expect(try permissions(of: URL(fileURLWithPath: "/dev/null")) == before)
  }

  @Test("A directory is restricted to its owner, unless it is sticky", arguments: [(0o755, 0o700), (0o1777, 0o1777)])
  func aDirectoryIsRestricted(before: Int, after: Int) throws {
    try #require(chmod(directory.path, mode_t(before)) == 0)
    let descriptor = open(directory.path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    try OwnerPermissions.restrict(descriptor)
    #expect(try permissions(of: directory) == after)
  }

  @Test("Restricting adds no permissions; setting makes a new file readable and writable")
  func restrictingAddsNoPermissions() throws {
    let descriptor = open(directory.appendingPathComponent("file").path, O_RDWR | O_CREAT, 0o400)
    defer { close(descriptor) }
    try OwnerPermissions.restrict(descriptor)
    #expect(try permissions(of: directory.appendingPathComponent("file")) == 0o400)
    try OwnerPermissions.set(descriptor)
    #expect(try permissions(of: directory.appendingPathComponent("file")) == 0o600)
  }

  @Test func anIncompleteLastLineIsTerminated() throws {
    let file = directory.appendingPathComponent("lines")
    try Data("half a li".utf8).write(to: file)
    let lines = try #require(AppendOnlyFile(path: file.path))
    #expect(lines.append(Data("whole\n".utf8)))
    lines.flush()
    #expect(try String(contentsOf: file, encoding: .utf8) == "half a li\nwhole\n")
    #expect(lines.size == 16)
  }
}
