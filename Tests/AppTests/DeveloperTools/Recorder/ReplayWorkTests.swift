import AppComposition
import AppMocks
import Foundation
import TerminalUI
import TerminalUIDriver
import TestSupport
import Testing

@testable import DeveloperTools

/// The work of replaying recordings that no user would make, counted in commands and evaluated views.
struct ReplayWorkTests {
  private static let header = RecordingHeader(
    app: "1.0", started: Date(timeIntervalSince1970: 1_795_176_000), timeZone: .gmt, seedOrders: 40)

  private func recording(_ lines: [String]) throws -> Recording {
    let first = String(decoding: try JSONEncoder().encode(Self.header), as: UTF8.self)
    return try Recording(Data(([first] + lines + [""]).joined(separator: "\n").utf8))
  }

  /// The lines of pastes into no field, of 200 characters each.
  private func pastes(_ count: Int) -> [String] {
    ["tab", "tab", "tab", "tab", "tab"].map { #"{"fields":{"key":"\#($0)"},"kind":"key","ms":600}"# }
      + Array(repeating: #"{"fields":{"text":"text(200)","by":"paste"},"kind":"text","ms":700}"#, count: count)
  }

  @Test("A scenario of pasted placeholders has one command for each paste")
  func pastedTextIsOneCommand() async throws {
    try await withTemporaryDirectory { directory in
      let recording = try recording(pastes(4))
      let driver = try Replay(recording, program: .mock).launch(in: directory.appendingPathComponent("replayed"))
      let scenario = await ScenarioWriter(driver: driver).write(recording)
      await driver.close()
      #expect(scenario.lines.count <= 20)
    }
  }

  @Test("Twice the input takes about twice the evaluations")
  func workIsLinear() async throws {
    let single = try await evaluations(pressing: 100)
    let double = try await evaluations(pressing: 200)
    #expect(double < 3 * single, "\(single) and \(double) evaluations")
  }

  private func evaluations(pressing count: Int) async throws -> Int {
    try await withTemporaryDirectory { directory in
      let keys = (0..<count).map { #"{"fields":{"key":"down"},"kind":"key","ms":\#(600 + $0)}"# }
      let replay = Replay(try recording(keys), program: .mock)
      let driver = try replay.launch(in: directory.appendingPathComponent("replayed"))
      _ = await replay.play(on: driver)
      let count = driver.window.evaluationCount
      await driver.close()
      return count
    }
  }
}
