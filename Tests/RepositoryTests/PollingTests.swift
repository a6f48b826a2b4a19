import Foundation
import Testing

@Suite("Code waits for events and does not poll") struct PollingTests {
  /// The files that may yield or sleep, each with the reason.
  private static let exceptions = [
    "Packages/Core/Testing/TrellisStoreTesting/EffectActivity+Limit.swift": "the limit of each wait of a test store",
    "Packages/Core/Terminal/TerminalUIDriver/Driver.swift": "no event says that the main actor's queue is empty",
    "Packages/Core/Testing/TrellisVirtualTime/JobDelays.swift":
      "delays jobs on purpose, to perturb the order of the scheduler",
    "Packages/Core/Terminal/TerminalUIPlain/PlainSession.swift": "no event says that a line changes nothing",
    "Tests/AppCompositionTests/Lifecycle/RootSequenceTests.swift": "samples the frames between the jobs of a launch",
    "Tests/RepositoryTests/PollingTests.swift": "the rule itself",
    "Tests/TerminalUITests/SessionTests.swift": "lets the task of the session begin; it checks no condition",
    "Tests/ServicesLiveTests/Transports/FakeShop.swift": "a server that never answers",
    "Tests/NavigationTests/Model/Exploration.swift": "a long computation gives way; it waits for nothing",
    "Tests/Support/TestSupport/Waiting/WaitTimeout.swift": "the limit of every wait",
  ]

  @Test func sourcesDoNotPoll() throws {
    let sources = ["App", "Packages", "Tests", "scripts"].flatMap { folder in
      Repository.files(below: folder, ending: ".swift").filter { Self.exceptions[$0] == nil }
    }
    #expect(sources.count > 500)
    let found = try sources.flatMap { path in PollingWait.lines(in: try Repository.text(path)).map { "\(path):\($0)" } }
    #expect(found == [], "A polling wait: use the waits of Tests/Support/TestSupport, or an event of the code's own")
  }

  @Test func eachExceptionIsNeeded() throws {
    for path in Self.exceptions.keys {
      #expect(PollingWait.lines(in: try Repository.text(path)) != [], "\(path) needs no exception")
    }
  }

  @Test(
    "Polling waits are detected",
    arguments: [
      "while !isDone { await Task" + ".yield() }", "for _ in 0..<100 { await Task" + ".yield() }",
      "while !isDone {\n  try await Task" + ".sleep(for: .milliseconds(10))\n}",
      "repeat { us" + "leep(10) } while !isDone",
      "Thread" + ".sleep(forTimeInterval: 1)", "while !isDone.withLock(\\" + ".self) {}",
    ])
  func pollingWaitsAreDetected(source: String) {
    #expect(PollingWait.lines(in: "let a = 1\n" + source).count == 1)
  }

  @Test(arguments: [
    "// Task.sleep(for: delay)", "for await _ in events { break }", "try await clock.sleep(for: delay)",
    "while read(file) {}",
  ])
  func waitsForEventsAreAllowed(source: String) {
    #expect(PollingWait.lines(in: source) == [])
  }
}

/// Detects code that polls: waits that check a condition repeatedly.
private enum PollingWait {
  /// - Returns: The numbers of the lines with a polling wait.
  static func lines(in source: String) -> [Int] {
    // A fast path: most files contain none of the words, and this check is about a hundred times faster than the regex.
    let words = ["Task.yield", "Task.sleep", "usleep", "Thread.sleep", "withLock"]
    guard words.contains(where: { word in strstr(source, word) != nil }) else { return [] }
    return source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      let isComment = line.drop(while: \.isWhitespace).hasPrefix("//")
      return !isComment && line.contains(pattern) ? index + 1 : nil
    }
  }

  private static var pattern: some RegexComponent {
    /\bTask\.(yield|sleep)\(|\busleep\(|\bThread\.sleep|\bwhile\b.*withLock.*\{ *\}/
  }
}
