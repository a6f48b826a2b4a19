import Foundation
import TestSupport
import Testing

@Suite("Temporary directories") struct TemporaryDirectoryTests {
  private struct Failure: Error {}

  @Test func theDirectoryExistsUntilTheBodyReturns() throws {
    let directory = try withTemporaryDirectory { directory in
      try Data("x".utf8).write(to: directory.appendingPathComponent("file"))
      return directory
    }
    #expect(!FileManager.default.fileExists(atPath: directory.path))
  }

  @Test func theDirectoryIsRemovedAfterAnError() async {
    var seen: URL?
    await #expect(throws: Failure.self) {
      try await withTemporaryDirectory { directory in
        seen = directory
        await Task {}.value
        throw Failure()
      }
    }
    #expect(seen.map { FileManager.default.fileExists(atPath: $0.path) } == false)
  }

  @Test func theDirectoryOfASuiteIsRemovedWithItsInstance() {
    struct Suite { @TemporaryDirectory var directory }
    var suite: Suite? = Suite()
    let paths = [suite, Suite()].compactMap { $0?.directory.path }
    #expect(Set(paths).count == 2 && FileManager.default.fileExists(atPath: paths[0]))
    suite = nil
    #expect(!FileManager.default.fileExists(atPath: paths[0]))
  }

  @Test func everyDirectoryIsUnique() throws {
    try withTemporaryDirectory { one in try withTemporaryDirectory { other in #expect(one != other) } }
  }
}
