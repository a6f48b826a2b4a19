import Foundation
import TestSupport
import Testing
import TrellisCommandLineOptions

struct InputFileTests {
  @TemporaryDirectory private var directory

  private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

  @Test func aFileIsReadUpToItsLimit() throws {
    try Data("1234".utf8).write(to: directory.appendingPathComponent("file"))
    #expect(try InputFile.read(path("file"), limit: 4) == Array("1234".utf8))
    let tooLarge = InputFile.Failure(reason: "it has more than 0 kB")
    #expect(throws: tooLarge) { try InputFile.read(path("file"), limit: 3) }
  }

  @Test("A file without a size that is larger than the limit is read up to the limit only")
  func aFileWithoutASizeIsBounded() throws {
    #if os(Linux)
      let reason = "it has more than 0 kB"
      #expect(throws: InputFile.Failure(reason: reason)) { try InputFile.read("/proc/self/maps", limit: 100) }
    #endif
  }

  @Test("What is no regular file is refused without waiting", arguments: ["pipe", ".", "/dev/zero", "link"])
  func otherFilesAreRefused(name: String) throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("pipe"))
    let file = name.utf8.first == UInt8(ascii: "/") ? name : path(name)
    #expect(throws: InputFile.Failure(reason: "it is not a regular file")) { try InputFile.read(file, limit: 100) }
  }

  @Test func aMissingFileIsNamedAsSuch() {
    #expect(throws: InputFile.Failure(reason: "there is no such file")) { try InputFile.read(path("none"), limit: 1) }
  }
}
