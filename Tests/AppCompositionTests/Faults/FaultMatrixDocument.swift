import Foundation

/// `docs/fault-matrix.md`, as the matrix has it.
enum FaultMatrixDocument {
  static let url = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("docs/fault-matrix.md")

  static var text: String {
    let head = ["fault", "what it does"] + FaultedAction.allCases.map { "\($0.rawValue) (`\($0.dependency)`)" }
    let rows = FaultMatrix.faults.map { fault in
      ["`\(fault.order)`", fault.words] + FaultedAction.allCases.map { words(FaultMatrix.cells[$0]?[fault.order]) }
    }
    let lines = [head, head.map { _ in "---" }] + rows
    return introduction + lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n") + "\n"
  }

  private static let introduction = """
    # What users see when the server fails

    Written from the tests (`Tests/AppCompositionTests/Faults`): each cell is played on the whole app. After a sentence,
    the same action succeeds as soon as the fault is over; after *the session is over*, signing in again leads back to
    the same place. In no cell is anything lost that was kept, or done twice; what was being typed stays, unless the
    session is over. `trellis --fault FAULT` shows a fault.


    """

  private static func words(_ cell: FaultMatrix.Cell?) -> String {
    switch cell {
    case .works: "works"
    case .fails(let text): "“\(text)”"
    case .endsSession(let text): "the session is over: “\(text)”"
    case nil: ""
    }
  }
}
