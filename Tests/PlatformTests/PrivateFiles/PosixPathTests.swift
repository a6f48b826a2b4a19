import Foundation
import PrivateFiles
import TestSupport
import Testing

struct PosixPathTests {
  private static let parts = [
    "a", "b.csv", ".", "..", "/", "/", "//", "~", "~/", "~root", " ", "\n", "\\", "é", "e\u{301}", "\u{301}", "🇩🇪",
    String(repeating: "x", count: 255), String(repeating: "é", count: 128),
  ]

  /// Thousands of paths, which equal seeds repeat.
  private static let paths: [String] = {
    var random = SeededGenerator(seed: 71)
    return parts + (0..<5_000).map { _ in (0...random.below(6)).map { _ in random.element(of: parts) }.joined() }
  }()

  @Test("The parent and the last name are those of the C library")
  func namesAreThoseOfTheLibrary() {
    for path in Self.paths {
      #expect(Self.bytes(PosixPath.lastComponent(of: path)) == Self.bytes(ofName: path), "\(path)")
      #expect(Self.bytes(PosixPath.parent(of: path)) == Self.bytes(ofDirectory: path), "\(path)")
    }
  }

  @Test("The last name of a path with a null character is complete")
  func nullCharactersAreNotTheEnd() {
    #expect(PosixPath.lastComponent(of: "a/b\0/c\0d/") == "c\0d")
    #expect(PosixPath.parent(of: "a/b\0/c\0d/") == "a/b\0")
    #expect(PosixPath.lastComponent(of: "") == ".")
    #expect(PosixPath.parent(of: "") == ".")
  }

  @Test(
    "A tilde is the home directory only where a slash or the end follows",
    arguments: [
      ("~", "/home/ada"), ("~/", "/home/ada/"), ("~/a", "/home/ada/a"), ("~root/a", "~root/a"), ("a/~", "a/~"),
      ("~/\u{301}", "/home/ada/\u{301}"), ("", ""), ("~\u{301}", "~\u{301}"),
    ])
  func tildes(path: String, expanded: String) {
    #expect(PosixPath.expandingTilde(path, home: "/home/ada") == expanded)
  }

  @Test func onlyARelativePathIsInTheDirectory() {
    #expect(PosixPath.path("a/b", in: "/c") == "/c/a/b")
    #expect(PosixPath.path("/a", in: "/c") == "/a")
    #expect(PosixPath.path("/\u{301}", in: "/c") == "/\u{301}")
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func bytes(ofDirectory path: String) -> [UInt8] {
    var buffer = path.utf8CString.map { $0 }
    let directory = buffer.withUnsafeMutableBufferPointer { dirname($0.baseAddress).map { String(cString: $0) } } ?? ""
    // POSIX leaves open whether two leading slashes mean the root.
    return bytes(directory == "//" ? "/" : directory)
  }

  private static func bytes(ofName path: String) -> [UInt8] {
    var buffer = path.utf8CString.map { $0 }
    return buffer.withUnsafeMutableBufferPointer { buffer in
      #if os(Linux)
        bytes(__xpg_basename(buffer.baseAddress).map { String(cString: $0) } ?? "")
      #else
        bytes(basename(buffer.baseAddress).map { String(cString: $0) } ?? "")
      #endif
    }
  }
}
