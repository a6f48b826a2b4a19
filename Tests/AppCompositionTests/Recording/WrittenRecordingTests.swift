import Foundation
import TerminalUIDriver
import TestSupport
import Testing

@testable import AppComposition

/// The files that the recorder writes.
struct WrittenRecordingTests {
  private func withRecorder(
    maximumSize: Int = 4_096, _ body: (FlightRecorder, URL) throws -> Void
  ) throws {
    try withTemporaryDirectory { directory in
      let url = directory.appendingPathComponent("recording.jsonl")
      let header = RecordingHeader(app: "1.0", started: Date(timeIntervalSince1970: 0), timeZone: .gmt)
      try body(FlightRecorder(header: header, clock: VirtualClock(), file: url, maximumSize: maximumSize), url)
    }
  }

  private func lines(_ url: URL) throws -> [Substring] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
  }

  private func part(_ url: URL) throws -> Int? {
    try lines(url).first.map { try JSONDecoder().decode(RecordingHeader.self, from: Data($0.utf8)).part }
  }

  @Test("A long recording fills two files, of which each begins with a header")
  func longRecordingIsBounded() throws {
    try withRecorder { recorder, url in
      recorder.begin(size: "80x24", theme: "dark", state: "loading")
      for _ in 0..<1_000 { recorder.act(.ignored) }
      let older = URL(fileURLWithPath: url.path + ".1")
      for file in [url, older] { #expect(try Data(contentsOf: file).count <= 4_096) }
      let last = try part(url)
      let number = try #require(last)
      #expect(number > 2)
      #expect(try part(older) == number - 1)
    }
  }

  @Test("The lines in memory are bounded")
  func memoryIsBounded() throws {
    try withRecorder { recorder, _ in
      for _ in 0..<1_000 { recorder.act(.ignored) }
      #expect(recorder.recent.count == FlightRecorder.memoryCapacity)
    }
  }

  @Test("Other users cannot read the files")
  func filesArePrivate() throws {
    try withRecorder { recorder, url in
      let permissions = [FileAttributeKey.posixPermissions: 0o644]
      #expect(FileManager.default.createFile(atPath: url.path, contents: nil, attributes: permissions))
      recorder.begin(size: "80x24", theme: "dark", state: "loading")
      for path in [url.path, url.path + ".1"] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
      }
    }
  }

  @Test("No file is written before the recording begins, and lines of that time are in it")
  func earlyLinesAreWritten() throws {
    try withRecorder { recorder, url in
      recorder.note(.request, ["status": "200"])
      #expect(!FileManager.default.fileExists(atPath: url.path))
      recorder.begin(size: "80x24", theme: "dark", state: "loading")
      let written = try lines(url)
      #expect(written.count == 2)
    }
  }

  @Test("The app works if the directory of the recording does not exist")
  func missingDirectoryIsIgnored() {
    let header = RecordingHeader(app: "1.0", started: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    let recorder = FlightRecorder(
      header: header, clock: VirtualClock(), file: URL(fileURLWithPath: "/nonexistent/recording.jsonl"))
    recorder.begin(size: "80x24", theme: "dark", state: "loading")
    recorder.act(.ignored)
    #expect(recorder.recent.count == 1)
  }
}
