import Foundation
import PrivateFiles
import TestSupport
import Testing

@Suite("Files of one user alone")
struct AppendOnlyFileTests {
  private func permissions(of file: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  @Test("What others could read before, they cannot any more", arguments: [0o644, 0o666, 0o755, 0o600])
  func whatStoodThereLosesThePermissionsOfOthers(before: Int) throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("lines")
      try Data("first\n".utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: before], ofItemAtPath: file.path)
      let lines = try #require(AppendOnlyFile(path: file.path))
      #expect(lines.append(Data("second\n".utf8)))
      #expect(try permissions(of: file) == 0o600)
      #expect(try String(contentsOf: file, encoding: .utf8) == "first\nsecond\n")
    }
  }

  @Test(
    "A device that everybody shares stays everybody's",
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/null")))
  func whatIsNoFileStaysAsItIs() throws {
    let before = try permissions(of: URL(fileURLWithPath: "/dev/null"))
    _ = AppendOnlyFile(path: "/dev/null")
    #expect(try permissions(of: URL(fileURLWithPath: "/dev/null")) == before)
  }

  @Test("A directory is its owner's, unless it is meant to be shared", arguments: [(0o755, 0o700), (0o1777, 0o1777)])
  func aDirectoryIsRestricted(before: Int, after: Int) throws {
    try withTemporaryDirectory { parent in
      let directory = parent.appendingPathComponent("place")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
      try #require(chmod(directory.path, mode_t(before)) == 0)
      let descriptor = open(directory.path, O_RDONLY | O_DIRECTORY)
      defer { close(descriptor) }
      try OwnerOnly.restrict(descriptor)
      #expect(try permissions(of: directory) == after)
    }
  }

  @Test("What its owner has made read-only is not opened up; what was just made is made usable")
  func restrictingGivesNothing() throws {
    try withTemporaryDirectory { directory in
      let descriptor = open(directory.appendingPathComponent("file").path, O_RDWR | O_CREAT, 0o400)
      defer { close(descriptor) }
      try OwnerOnly.restrict(descriptor)
      #expect(try permissions(of: directory.appendingPathComponent("file")) == 0o400)
      try OwnerOnly.set(descriptor)
      #expect(try permissions(of: directory.appendingPathComponent("file")) == 0o600)
    }
  }

  @Test func aLineThatWasLeftUnfinishedIsEnded() throws {
    try withTemporaryDirectory { directory in
      let file = directory.appendingPathComponent("lines")
      try Data("half a li".utf8).write(to: file)
      let lines = try #require(AppendOnlyFile(path: file.path))
      #expect(lines.append(Data("whole\n".utf8)))
      lines.flush()
      #expect(try String(contentsOf: file, encoding: .utf8) == "half a li\nwhole\n")
      #expect(lines.size == 16)
    }
  }
}
