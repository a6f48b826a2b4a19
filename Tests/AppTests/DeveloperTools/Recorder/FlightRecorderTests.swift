import AppComposition
import AppMocks
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import DeveloperTools

struct FlightRecorderTests {
  private let clock = VirtualClock()
  private let recorder: FlightRecorder
  private let window: Window

  init() {
    recorder = FlightRecorder(environment: AppDependencies.mock(clock: clock).environment)
    window = Window(size: Size(width: 40, height: 10), clock: clock) { RecordedForm() }
    window.observer = recorder
    window.update()
  }

  private var recorded: [[String: String]] { recorder.recent.map(\.fields) }

  private func press(_ text: String) {
    for character in text { window.send(.key(KeyPress(.character(character)))) }
  }

  @Test("Keys in a field are one line with their times, in the order of the actions")
  func keysInAFieldAreOneLine() {
    press("se")
    clock.advance(to: VirtualClock.Instant(offset: .milliseconds(250)))
    press("c")
    window.send(.key(KeyPress(.tab)))
    #expect(recorder.recent.map(\.kind) == [.text, .key])
    #expect(recorded.first == ["text": "text(3)", "times": "0.0 250.0"])
    #expect(recorder.recent.map(\.milliseconds) == [0, 250])
  }

  @Test("Digits are recorded, but not in a secure field")
  func digitsAreRecorded() {
    press("42")
    window.send(.key(KeyPress(.tab)))
    press("42")
    window.send(.key(KeyPress(.tab)))
    #expect(recorded.map { $0["value"] ?? $0["text"] } == ["42", nil, "text(2)", nil])
  }

  @Test("A long number is not recorded, even if corrections divide it into short ones")
  func correctedLongNumberIsReduced() {
    press("1234567")
    window.send(.key(KeyPress(.backspace)))
    press("890")
    window.send(.key(KeyPress(.character("u"), modifiers: .control)))
    press("1042")
    recorder.endTyping()
    #expect(recorded.compactMap { $0["value"] ?? $0["text"] } == ["1234567", "text(3)", "1042"])
  }

  @Test("A character that nothing handles is not recorded")
  func ignoredCharacterIsNotRecorded() {
    window.send(.key(KeyPress(.tab)))
    window.send(.key(KeyPress(.tab)))
    press("q")
    #expect(recorder.recent.last?.kind == .ignored)
    #expect(recorder.recent.last?.fields["key"] == nil)
  }

  @Test("Pasted text is recorded by its length")
  func pastedTextIsReduced() {
    window.send(.paste("Ada Lovelace"))
    recorder.endTyping()
    #expect(recorded.map { $0["by"] } == ["paste"])
    #expect(recorded.map { $0["text"] } == ["text(12)"])
  }

  @Test("The effects of an input follow it")
  func effectsFollowTheirInput() {
    recorder.window(window, willReceive: .event(.key(KeyPress(.return))), for: .controls)
    recorder.record(.plan, ["route": "orders"])
    recorder.willOpen(link: "trellis://orders/7")
    recorder.window(window, didReceive: .handled)
    #expect(recorder.recent.map(\.kind) == [.key, .plan, .opened])
  }

  @Test("Actions are joined until the app can continue")
  func actionsAreJoinedUntilTheAppContinues() async {
    recorder.act(.key(KeyPress(.down)))
    recorder.act(.key(KeyPress(.down)))
    // The task that separates the actions was enqueued first.
    await Task { @MainActor in }.value
    recorder.act(.key(KeyPress(.down)))
    #expect(recorded.map { $0["joined"] } == [nil, "true", nil])
  }

  @Test("The end contains the hash of the screen")
  func endContainsTheHash() {
    let hash = ScreenHash(window.text()).text
    window.close()
    #expect(recorder.recent.last?.kind == .end)
    #expect(recorder.recent.last?.fields == ["screen": hash])
  }
}

private struct RecordedForm: View {
  @State private var name = ""
  @State private var password = ""

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      SecureField("Password", text: $password)
      Button("Save") {}
    }
  }
}

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
      recorder.phaseWillChange(to: .background)
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
      recorder.record(.request, ["status": "200"])
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
