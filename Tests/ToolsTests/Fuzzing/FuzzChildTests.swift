import Foundation
import Testing

@testable import Fuzzing

struct FuzzChildTests {
  private func run(_ command: String, limit: Double = 60) throws -> (FuzzChild.End, output: String) {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let child = FuzzChild(executable: URL(fileURLWithPath: "/bin/sh"), directory: directory)
    return try child.run(["-c", command], limit: limit)
  }

  @Test func moreOutputThanAPipeHoldsIsReadCompletely() throws {
    let (end, output) = try run(
      "head -c 300000 /dev/zero | tr '\\0' o; head -c 300000 /dev/zero | tr '\\0' e >&2; exit 3")
    #expect(end == .violated(String(repeating: "e", count: 300_000)))
    #expect(output == String(repeating: "o", count: 300_000))
  }

  @Test func eachWayToEndIsRecognized() throws {
    let (end, output) = try run("echo 5 inputs")
    #expect(end == .succeeded)
    #expect(output == "5 inputs\n")
    #expect(try run("kill -KILL $$").0 == .crashed(signal: SIGKILL))
    #expect(try run("exec sleep 60", limit: 0.1).0 == .timedOut)
  }
}
