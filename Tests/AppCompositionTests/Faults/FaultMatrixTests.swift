import Foundation
import RequirementTrait
import TestSupport
import Testing

@Suite("Every dependency under every fault")
struct FaultMatrixTests {
  // One test for all cells: the main actor runs them serially, and many tests would occupy the slots of others.
  @Test("Screens match the matrix, and no data is lost", .requirement("E2", "Z5"), .bug(id: "U3"))
  func noDataIsLost() async throws {
    for action in FaultedAction.allCases { try await play(action) }
  }

  /// Runs each cell of an action from a copy of one signed-in state, because signing in is most of the work.
  private func play(_ action: FaultedAction) async throws {
    let cells = try #require(FaultMatrix.cells[action])
    try await withTemporaryDirectory { directory in
      let start = directory.appendingPathComponent("start")
      if let signIn = action.signInBefore { try await FaultFixture(directory: start).play("signing in", signIn) }
      for (fault, cell) in cells.sorted(by: { $0.key < $1.key }) {
        let state = directory.appendingPathComponent("\(UUID())")
        if action.signInBefore != nil { try FileManager.default.copyItem(at: start, to: state) }
        let name = "\(action.rawValue), \(fault)"
        try await FaultFixture(directory: state).play(name, script(of: action, under: fault, cell))
      }
    }
  }

  private func script(of action: FaultedAction, under fault: String, _ cell: FaultMatrix.Cell) -> String {
    // Longer than the client's deadline, so that all retries are finished.
    action.preparation + "fault \(fault)\n" + action.act + "advance 25s\n" + end(of: action, cell) + action.proof
  }

  /// Returns the expected text under the fault and the commands after its end.
  private func end(of action: FaultedAction, _ cell: FaultMatrix.Cell) -> String {
    switch cell {
    case .works: "fault none\n"
    case .fails(let text): Self.expect(text) + "fault none\n" + action.actAgain
    case .failsOnTheLine(let text): "expect \"\(text)\"\nfault none\n" + action.act
    case .endsSession(let text) where action == .launch:
      "expect \"\(text)\"\nfault none\n" + action.actInANewSession
    case .endsSession(let text): "expect \"\(text)\"\nfault none\ntap \"Sign in\"\n" + action.actInANewSession
    }
  }

  /// Returns commands that expect each sentence of a text, which the screen shows on separate lines.
  private static func expect(_ text: String) -> String {
    text.dropLast().replacing(". ", with: "\n").split(separator: "\n").map { "expect \"\($0)\"\n" }.joined()
  }

  @Test func matrixIsComplete() {
    for action in FaultedAction.allCases {
      #expect(FaultMatrix.cells[action].map { Set($0.keys) } == Set(FaultMatrix.faults.map(\.order)))
    }
  }

  @Test func documentIsGeneratedFromTheMatrix() throws {
    let outcome = try GeneratedDocument.compare(FaultMatrixDocument.text, with: FaultMatrixDocument.url)
    #expect(outcome, "docs/fault-matrix.md is out of date. Run: TRELLIS_RECORD=1 swift test --filter FaultMatrixTests")
  }
}
